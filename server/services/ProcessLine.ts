/** What a process hears from the others. */
export interface LineListener {
  message: (text: string) => void;
  /** Something may have been said that did not arrive here: the line broke, came back, or lost something. */
  missed: () => void;
}

/**
 * The line between the server processes of one installation: what one says, all others hear, in the order in which it was
 * said. It comes back by itself after a break (docs/decisions/0020-several-processes.md).
 */
export interface ProcessLine {
  /** Says it to all others; while the line is broken it waits, and when too much waits they hear that they missed it. */
  publish(text: string): void;
  subscribe(listener: LineListener): void;
  /** Undefined while the line is intact, else a sentence on what is wrong. */
  problem(): string | undefined;
  /** Sends what waits, as far as that goes, and hangs up. */
  close(): Promise<void>;
}

/** No line: fine for the only process; where there are others, nothing that they do is heard of. */
export function noLine(): ProcessLine {
  return {
    publish: () => undefined,
    subscribe: () => undefined,
    problem: () => undefined,
    close: async () => undefined,
  };
}
