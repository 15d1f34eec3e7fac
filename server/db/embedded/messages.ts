/** What the main thread hands to the worker when it starts. */
export interface WorkerSettings {
  /** PostgreSQL's data folder; made when missing. */
  folder: string;
  /** False only for throw-away data: skips every fsync. */
  durable: boolean;
}

/** Main thread → worker. Requests are answered one by one, in order. */
export type Request =
  /** Whole messages of PostgreSQL's frontend protocol, up to and including a Sync or a simple query. */
  | { kind: "execute"; id: number; bytes: Uint8Array }
  /** Clean shutdown; the worker ends after its answer. */
  | { kind: "close"; id: number };

/** Worker → main thread. */
export type Answer =
  /** There was no database in the folder; now there is an empty one. */
  | { kind: "initialised" }
  | { kind: "ready" }
  /** PostgreSQL's log line on why it cannot go on. */
  | { kind: "complaint"; line: string }
  /** Part of the backend's answer to the request with this id. */
  | { kind: "bytes"; id: number; bytes: Uint8Array }
  /** The rest of it, most often all: one message wakes the other thread once. */
  | { kind: "done"; id: number; bytes: Uint8Array };
