import { Worker } from "node:worker_threads";
import type { Answer, Request, WorkerSettings } from "./messages.ts";
import { StatementTimeout } from "../errors.ts";

export interface BackendSettings extends WorkerSettings {
  /** A batch that runs longer is ended by replacing the worker. */
  statementTimeoutMs: number;
  onComplaint: (line: string) => void;
}

interface Pending {
  onBytes: (bytes: Uint8Array) => void;
  resolve: () => void;
  reject: (reason: Error) => void;
}

const simpleQuery = (text: string) => {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, "Q");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const resetMessages = Buffer.concat([simpleQuery("rollback"), simpleQuery("discard all")]);

/**
 * One PostgreSQL backend in a worker thread: one session at a time, one batch of messages at a time. A worker that
 * dies or overruns is replaced, which is PostgreSQL's own crash recovery: what was committed stays.
 */
export class Backend {
  readonly #settings: BackendSettings;
  readonly #pending = new Map<number, Pending>();
  #worker: Promise<Worker> | undefined;
  #lastSession: Promise<void> = Promise.resolve();
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(settings: BackendSettings) {
    this.#settings = settings;
  }

  /** Resolves when statements can run; starts the worker when there is none. */
  async start(): Promise<void> {
    await this.#running();
  }

  /** Waits for the session before it to end; the answer ends this one, rolling back what it left open. */
  async openSession(): Promise<() => void> {
    const previous = this.#lastSession;
    let free = () => {};
    this.#lastSession = new Promise((resolve) => (free = resolve));
    await previous;
    return () => void this.#reset().finally(free);
  }

  async #reset(): Promise<void> {
    // A worker that is gone took its session along; one that goes now does so too.
    if (this.#worker === undefined || this.#closing) return;
    await this.execute(resetMessages, () => {}).catch(() => undefined);
  }

  /** Runs whole protocol messages up to a Sync; the answer's bytes arrive in order. */
  async execute(bytes: Uint8Array, onBytes: Pending["onBytes"]): Promise<void> {
    const worker = await this.#running();
    await this.#request(worker, { kind: "execute", id: ++this.#lastId, bytes }, onBytes);
  }

  /** Checkpoints, shuts down and ends the worker. */
  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    const worker = await this.#worker?.catch(() => undefined);
    if (worker === undefined) return;
    const exited = new Promise((resolve) => worker.once("exit", resolve));
    await this.#request(worker, { kind: "close", id: ++this.#lastId }, () => {});
    await exited;
  }

  #running(): Promise<Worker> {
    if (this.#worker !== undefined) return this.#worker;
    if (this.#closing) return Promise.reject(new Error("The database is closed."));
    const starting = this.#spawn();
    this.#worker = starting;
    starting.catch(() => this.#forget(starting));
    return starting;
  }

  #spawn(): Promise<Worker> {
    const { folder, durable } = this.#settings;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { folder, durable } satisfies WorkerSettings,
    });
    let failure = new Error("The embedded database stopped unexpectedly.");
    const started = new Promise<Worker>((resolve, reject) => {
      worker.on("message", (answer: Answer) => {
        if (answer.kind === "ready") resolve(worker);
        else if (answer.kind === "complaint") this.#settings.onComplaint(answer.line);
        else this.#receive(answer);
      });
      worker.on("error", (error) => {
        failure = new Error("The embedded database failed.", { cause: error });
      });
      worker.on("exit", () => {
        reject(failure);
        // One that was already replaced must not fail its successor's requests.
        if (this.#forget(started)) this.#failAll(failure);
      });
    });
    return started;
  }

  /** Whether that worker was the one in use. */
  #forget(worker: Promise<Worker>): boolean {
    if (this.#worker !== worker) return false;
    this.#worker = undefined;
    return true;
  }

  #request(worker: Worker, request: Request, onBytes: Pending["onBytes"]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { onBytes, resolve, reject });
      if (this.#pending.size === 1) this.#watch(worker);
      worker.postMessage(request, []);
    });
  }

  #receive(answer: Extract<Answer, { id: number }>): void {
    const pending = this.#pending.get(answer.id);
    if (pending === undefined) return;
    if (answer.kind === "bytes") return pending.onBytes(answer.bytes);
    this.#pending.delete(answer.id);
    this.#timer?.refresh();
    if (this.#pending.size === 0) clearTimeout(this.#timer);
    if (answer.kind === "done") pending.resolve();
    else pending.reject(new Error(answer.message));
  }

  /** The worker runs one batch at a time, so one timer, refreshed at every answer, watches the batch at its head. */
  #watch(worker: Worker): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#worker = undefined;
      this.#failAll(new StatementTimeout(this.#settings.statementTimeoutMs));
      void worker.terminate();
    }, this.#settings.statementTimeoutMs);
  }

  #failAll(reason: Error): void {
    clearTimeout(this.#timer);
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const pending of all) pending.reject(reason);
  }
}
