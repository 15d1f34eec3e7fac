export interface WireListener {
  text: (text: string) => void;
  /** From here on what is sent arrives; called again after each break. */
  intact: () => void;
  broken: (reason: string) => void;
}

/** Carries texts to every process that holds the other ends, its own included. */
export interface Wire {
  /** Rejects when they may not all have gone. */
  send: (texts: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}
