import cluster, { type Worker } from "node:cluster";
import { stopMessage } from "./Lifetime.ts";

/** A worker that does not stop in time is killed. */
const graceMs = 60_000;
const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** A worker that lived this long was healthy: a later failure does not count as consecutive. */
const healthyAfterMs = 60_000;

interface WorkersOptions {
  count: number;
  environment: Record<string, string>;
  print: (line: string) => void;
}

/** The server processes of one machine: as many as configured, each restarted when it fails. */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #startedAt = new WeakMap<Worker, number>();
  /** Asked to stop. */
  readonly #leaving = new WeakSet<Worker>();
  #isStopping = false;
  #failuresInARow = 0;
  #restarting: Promise<void> = Promise.resolve();

  constructor(options: WorkersOptions) {
    this.#options = options;
    cluster.on("exit", (worker, code, signal: string | null) => {
      if (this.#leaving.has(worker) || this.#isStopping || !this.#startedAt.has(worker)) return;
      this.#replace(worker, signal ?? `exit code ${code}`);
    });
  }

  /**
   * Starts the first one alone, which migrates the database; then the others.
   *
   * @throws Error when a worker ends before it serves.
   */
  async start(): Promise<void> {
    await this.#add();
    const others = Array.from({ length: this.#options.count - 1 }, () => this.#add());
    await Promise.all(others);
  }

  /** Rolling restart: a new one serves before an old one stops. */
  async restart(): Promise<void> {
    this.#restarting = this.#restarting.then(() => this.#restartAll());
    await this.#restarting;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(workers().map((worker) => this.#end(worker)));
  }

  async #restartAll(): Promise<void> {
    for (const old of workers()) {
      if (this.#isStopping) return;
      try {
        await this.#add();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.#options.print(`${reason} The others keep running.`);
        return;
      }
      await this.#end(old);
    }
  }

  async #add(): Promise<void> {
    const worker = cluster.fork(this.#options.environment);
    await new Promise<void>((resolve, reject) => {
      worker.once("listening", () => {
        this.#startedAt.set(worker, Date.now());
        resolve();
      });
      worker.once("exit", () => {
        if (this.#isStopping) resolve();
        else reject(new Error("A server process ended before it could serve."));
      });
    });
  }

  #replace(worker: Worker, how: string): void {
    const livedMs = Date.now() - (this.#startedAt.get(worker) ?? 0);
    this.#failuresInARow = livedMs > healthyAfterMs ? 1 : this.#failuresInARow + 1;
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (this.#failuresInARow - 1));
    const { print } = this.#options;
    print(`Server process ${worker.process.pid} ended (${how}); the next one starts in ${pauseMs / 1000} s.`);
    setTimeout(() => this.#startAgain(worker), pauseMs);
  }

  #startAgain(worker: Worker): void {
    if (this.#isStopping) return;
    this.#add().catch(() => {
      this.#startedAt.set(worker, Date.now());
      if (!this.#isStopping) this.#replace(worker, "and so did the one after it");
    });
  }

  async #end(worker: Worker): Promise<void> {
    this.#leaving.add(worker);
    if (worker.isDead()) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    if (worker.isConnected()) worker.send(stopMessage);
    const late = setTimeout(() => worker.process.kill("SIGKILL"), graceMs);
    await ended;
    clearTimeout(late);
  }
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
