import { Worker } from "node:worker_threads";
import { StatementTimeout, StorageFull } from "../errors.ts";
import type { Answer, Request, WorkerSettings } from "./messages.ts";
import { noRoom } from "./whyClosed.ts";

export interface BackendSettings extends WorkerSettings {
  /** A batch that runs longer is ended together with the worker. */
  statementTimeoutMs: number;
  /** The folder held no database and got an empty one. */
  onInitialised?: () => void;
  /** PostgreSQL's log line on why it cannot go on. */
  onComplaint: (line: string) => void;
}

type Order = { kind: "execute"; bytes: Uint8Array } | { kind: "close" };

interface Pending {
  onBytes: (bytes: Uint8Array) => void;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** One thread with PostgreSQL in it, from its start to its end; the thread answers requests one by one, in order. */
export class BackendWorker {
  /** Resolves when it can take requests. */
  readonly ready: Promise<void>;
  /** Resolves with the reason once the thread is gone, so that another may take over its folder. */
  readonly lost: Promise<Error>;
  readonly #worker: Worker;
  readonly #settings: BackendSettings;
  readonly #pending = new Map<number, Pending>();
  #reason = new Error("The embedded database stopped unexpectedly.");
  #complaint: string | undefined;
  #isGone = false;
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: BackendSettings) {
    const { folder, durable } = settings;
    this.#settings = settings;
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { folder, durable } satisfies WorkerSettings,
      // Flags of the main thread, such as --input-type or --inspect-brk, would break or stop this one.
      execArgv: [],
    });
    this.#worker.on("error", (error) => {
      this.#reason = new Error(`The embedded database failed: ${error.message}`, { cause: error });
    });
    this.lost = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        // Only now has all been heard that it said before it failed.
        const line = this.#complaint;
        if (line !== undefined)
          this.#reason = new StorageFull(new Error(`The embedded database failed: ${line}`));
        this.#fail();
        resolve(this.#reason);
      });
    });
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on("message", (answer: Answer) => {
        if (answer.kind === "ready") resolve();
        else if (answer.kind === "initialised") settings.onInitialised?.();
        else if (answer.kind === "complaint") this.#hear(answer.line);
        else this.#receive(answer);
      });
      void this.lost.then(reject);
    });
  }

  request(order: Order, onBytes: Pending["onBytes"]): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isGone) return reject(this.#reason);
      this.#lastId += 1;
      this.#pending.set(this.#lastId, { onBytes, resolve, reject });
      if (this.#pending.size === 1) this.#watch();
      this.#worker.postMessage({ ...order, id: this.#lastId } satisfies Request, []);
    });
  }

  /** Why it is about to stop; the error that follows says only that it did. */
  #hear(line: string): void {
    this.#settings.onComplaint(line);
    if (noRoom.test(line)) this.#complaint = line;
  }

  #receive(answer: Extract<Answer, { id: number }>): void {
    const pending = this.#pending.get(answer.id);
    if (answer.bytes.length > 0) pending?.onBytes(answer.bytes);
    if (answer.kind === "bytes") return;
    this.#pending.delete(answer.id);
    // What comes next may have another limit, and is often here before this.
    if (this.#pending.size > 0) this.#watch();
    else clearTimeout(this.#timer);
    pending?.resolve();
  }

  /** One timer, set anew at every answer, watches the request at the head. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#reason = new StatementTimeout(this.#settings.statementTimeoutMs);
      void this.#worker.terminate();
    }, this.#settings.statementTimeoutMs);
  }

  #fail(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
    for (const pending of this.#pending.values()) pending.reject(this.#reason);
    this.#pending.clear();
  }
}
