import { createContext } from "react";

/**
 * Fetches code, or texts, that come later. While the server can't be reached it is waited for; it fails only where the server
 * answers and does not have them, which is so once a newer program took the place of the one on this page.
 */
export type FetchCode = <Code>(load: () => Promise<Code>) => Promise<Code>;

/** How the parts of a page are fetched; outside the application at once or not at all. */
export const CodeFetching = createContext<FetchCode>((load) => load());

/** Something that comes later could not be had. */
export class CodeMissing extends Error {
  override readonly name = "CodeMissing";
  /** Has it asked for once more when it is next wanted. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super("Code that comes later could not be fetched.", { cause });
    this.forget = forget;
  }
}

/** Something that is fetched when it is first wanted, and kept; where it can't be had, `otherwise` or a `CodeMissing`. */
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
