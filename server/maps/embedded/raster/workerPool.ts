import { Worker } from "node:worker_threads";
import { MapServerUnavailable } from "../../../services/errors.ts";

export interface PoolOptions<Job> {
  /** The worker's module; answers a job by a message `{ id, image }` or `{ id, failure }`. */
  script: URL;
  size: number;
  /** Sends a job to a worker, after whatever that worker must know for it. */
  send(worker: Pick<Worker, "postMessage">, id: number, job: Job): void;
  /** A job that takes longer is given up and its worker replaced. */
  jobTimeoutMs: number;
  /** Waiting jobs; one more is refused. */
  maxWaiting: number;
  onProblem(problem: { reason: string; error?: unknown }): void;
}

interface Task<Job> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve(image: Uint8Array): void;
  reject(error: unknown): void;
}

interface Member<Job> {
  worker: Worker;
  task: { id: number; task: Task<Job>; timer: NodeJS.Timeout } | undefined;
}

export interface WorkerPool<Job> {
  /** Waits for a free worker; throws `MapServerUnavailable` when none answers in time, the signal's reason when aborted. */
  run(job: Job, signal?: AbortSignal): Promise<Uint8Array>;
  /** Calls back for every worker, to tell it something between its jobs. */
  forEachWorker(visit: (worker: Pick<Worker, "postMessage">) => void): void;
  /** Undefined while at least one worker lives. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** A worker that dies this often in a row without finishing a job is not started again at once. */
const maxFruitlessStarts = 5;
const restartDelayMs = 1000;

/** Threads that draw, one job each at a time. Crashed and stuck ones are replaced. */
export function startWorkerPool<Job>(options: PoolOptions<Job>): WorkerPool<Job> {
  return new Pool(options);
}

class Pool<Job> implements WorkerPool<Job> {
  readonly #options: PoolOptions<Job>;
  readonly #members = new Set<Member<Job>>();
  readonly #waiting: Task<Job>[] = [];
  readonly #restarts = new Set<NodeJS.Timeout>();
  #nextId = 1;
  #fruitlessStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions<Job>) {
    this.#options = options;
    for (let count = 0; count < options.size; count++) this.#start();
  }

  run(job: Job, signal?: AbortSignal): Promise<Uint8Array> {
    if (this.#isClosed || this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new MapServerUnavailable());
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, signal, resolve, reject });
      this.#assign();
    });
  }

  forEachWorker(visit: (worker: Pick<Worker, "postMessage">) => void): void {
    for (const { worker } of this.#members) visit(worker);
  }

  problem(): string | undefined {
    return this.#members.size > 0 ? undefined : "no map drawing thread is running";
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#restarts) clearTimeout(timer);
    for (const task of this.#waiting.splice(0)) task.reject(new MapServerUnavailable());
    await Promise.all([...this.#members].map((member) => this.#dismiss(member, new MapServerUnavailable())));
  }

  #start(): void {
    const worker = new Worker(this.#options.script, { execArgv: [] });
    const member: Member<Job> = { worker, task: undefined };
    this.#members.add(member);
    worker.on("message", (answer: { id: number; image?: Uint8Array; failure?: string }) =>
      this.#finish(member, answer),
    );
    worker.on("error", (error) => this.#replace(member, { reason: "a map drawing thread failed", error }));
    worker.on("exit", () => this.#replace(member, { reason: "a map drawing thread stopped" }));
    this.#assign();
  }

  #assign(): void {
    for (const member of this.#members) {
      if (member.task) continue;
      const task = this.#nextTask();
      if (!task) return;
      const id = this.#nextId++;
      const timer = setTimeout(() => this.#giveUp(member), this.#options.jobTimeoutMs);
      member.task = { id, task, timer };
      this.#options.send(member.worker, id, task.job);
    }
  }

  #nextTask(): Task<Job> | undefined {
    for (;;) {
      const task = this.#waiting.shift();
      if (!task?.signal?.aborted) return task;
      task.reject(task.signal.reason);
    }
  }

  #finish(member: Member<Job>, answer: { id: number; image?: Uint8Array; failure?: string }): void {
    const current = member.task;
    if (current?.id !== answer.id) return;
    clearTimeout(current.timer);
    member.task = undefined;
    this.#fruitlessStarts = 0;
    if (answer.image) current.task.resolve(answer.image);
    else {
      this.#options.onProblem({ reason: "a map could not be drawn", error: answer.failure });
      current.task.reject(new MapServerUnavailable({ cause: answer.failure }));
    }
    this.#assign();
  }

  #giveUp(member: Member<Job>): void {
    const timedOut = new MapServerUnavailable({ timedOut: true });
    this.#replace(member, { reason: "drawing a map took too long" }, timedOut);
  }

  /** Puts a new worker in the place of one that failed; its job is answered, not tried again: it may be the cause. */
  #replace(
    member: Member<Job>,
    problem: { reason: string; error?: unknown },
    answer?: MapServerUnavailable,
  ): void {
    if (this.#isClosed || !this.#members.has(member)) return;
    this.#options.onProblem(problem);
    void this.#dismiss(member, answer ?? new MapServerUnavailable({ cause: problem.error }));
    if (this.#fruitlessStarts++ < maxFruitlessStarts) this.#start();
    else this.#startLater();
  }

  #startLater(): void {
    const timer = setTimeout(() => {
      this.#restarts.delete(timer);
      this.#start();
    }, restartDelayMs);
    this.#restarts.add(timer);
  }

  async #dismiss(member: Member<Job>, answer: MapServerUnavailable): Promise<void> {
    this.#members.delete(member);
    if (member.task) {
      clearTimeout(member.task.timer);
      member.task.task.reject(answer);
      member.task = undefined;
    }
    await member.worker.terminate();
  }
}
