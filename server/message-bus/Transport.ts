export interface TransportListener {
  text: (text: string) => void;
  /** Connected: what is sent from now on arrives. Called again after each break. */
  intact: () => void;
  broken: (reason: string) => void;
}

/** Carries texts to every connected process, the sending one included. */
export interface Transport {
  /** Rejects when some may not have been sent. */
  send: (texts: readonly string[]) => Promise<void>;
  close: () => Promise<void>;
}
