import { createContext } from "react";

/**
 * Loads a chunk of code or texts. Waits while the server can't be reached; fails only when the server responds but
 * lacks the chunk, because a newer version was deployed.
 */
export type FetchCode = <Code>(load: () => Promise<Code>) => Promise<Code>;

/** The loader of chunks; outside the application a plain one. */
export const CodeFetching = createContext<FetchCode>((load) => load());

/** A chunk could not be loaded. */
export class CodeMissing extends Error {
  override readonly name = "CodeMissing";
  /** Lets the next use request it again. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super("Code that comes later could not be fetched.", { cause });
    this.forget = forget;
  }
}

/** Caches the result of the first load; on failure returns `otherwise` or throws a `CodeMissing`. */
export function fetchOnce<Code>(
  load: () => Promise<Code>,
  otherwise?: Code,
): (fetchCode: FetchCode) => Promise<Code> {
  let fetched: Promise<Code> | undefined;
  const forget = () => {
    fetched = undefined;
  };
  const fetch = (fetchCode: FetchCode) =>
    fetchCode(load).catch((cause: unknown) => {
      if (otherwise !== undefined) return otherwise;
      throw new CodeMissing(forget, cause);
    });
  return (fetchCode) => (fetched ??= fetch(fetchCode));
}
