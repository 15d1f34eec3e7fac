import { BackendWorker, type BackendSettings } from "./BackendWorker.ts";

/** The backend as one client has it. */
export interface Session {
  /** Runs whole protocol messages up to a Sync or a simple query; the answer's bytes arrive in order. */
  execute(messages: Uint8Array, onBytes: (bytes: Uint8Array) => void): Promise<void>;
  /** Rolls back what is open, forgets the session's settings and lets the next session begin. */
  end(): void;
  /** Resolves with the reason when the backend died; what was not committed is gone. */
  lost: Promise<Error>;
}

const simpleQuery = (text: string) => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, "Q");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const resetMessages = Buffer.concat([simpleQuery("rollback"), simpleQuery("discard all")]);

/**
 * The one backend that PGlite is: sessions take turns. A worker that dies or overruns is followed by a new one at the
 * next session, which is PostgreSQL's own crash recovery: what was committed stays.
 */
export class Backend {
  readonly #settings: BackendSettings;
  #worker: BackendWorker | undefined;
  #lastSession: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(settings: BackendSettings) {
    this.#settings = { ...settings };
  }

  /** How long a batch of the session that is open may take from now on. */
  limitStatements(timeoutMs: number): void {
    this.#settings.statementTimeoutMs = timeoutMs;
  }

  /** Resolves when sessions can begin; otherwise the first session starts the worker. */
  async start(): Promise<void> {
    await this.#running();
  }

  /** Waits for the session before it to end. */
  async openSession(): Promise<Session> {
    const previous = this.#lastSession;
    let free = () => {};
    this.#lastSession = new Promise((resolve) => {
      free = resolve;
    });
    await previous;
    try {
      const worker = await this.#running();
      return {
        lost: worker.lost,
        execute: (bytes, onBytes) => worker.request({ kind: "execute", bytes }, onBytes),
        end() {
          // A worker that died took the session along.
          const reset = worker.request({ kind: "execute", bytes: resetMessages }, () => {});
          reset.then(free, free);
        },
      };
    } catch (error) {
      free();
      throw error;
    }
  }

  /** Waits for the session that is open, checkpoints, shuts down and ends the worker. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#lastSession;
    const worker = this.#worker;
    if (worker === undefined) return;
    await worker.ready.catch(() => undefined);
    await worker.request({ kind: "close" }, () => {}).catch(() => undefined);
    await worker.lost;
  }

  async #running(): Promise<BackendWorker> {
    if (this.#isClosing) throw new Error("The database is closed.");
    this.#worker ??= this.#startWorker();
    const worker = this.#worker;
    await worker.ready;
    return worker;
  }

  #startWorker(): BackendWorker {
    const worker = new BackendWorker(this.#settings);
    void worker.lost.finally(() => {
      this.#worker = undefined;
    });
    return worker;
  }
}
