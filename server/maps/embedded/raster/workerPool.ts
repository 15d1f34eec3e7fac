import { Worker } from "node:worker_threads";
import { MapServerUnavailable } from "../../../services/errors.ts";
import { FairQueue, type QueueLimits } from "../../FairQueue.ts";
import type { Caller } from "../../../services/maps/MapCall.ts";

export interface PoolOptions<Job> {
  /** The worker's module; answers a job by a message `{ id, image }` or `{ id, failure }`. */
  script: URL;
  size: number;
  /** Sends a job to a worker, after anything the worker needs for it. */
  send(worker: Pick<Worker, "postMessage">, id: number, job: Job): void;
  /** A job that takes longer is aborted and its worker replaced. */
  jobTimeoutMs: number;
  /** Limits of the queue. */
  limits: QueueLimits;
  /** Estimated duration of jobs, ms. */
  costs: { predict(job: Job): number; learn(job: Job, tookMs: number): void };
  /** Longer jobs get half of the workers at most. */
  largeFromMs: number;
  onProblem(problem: { reason: string; error?: unknown }): void;
}

/** The caller of a job, and its abort signal. */
export interface JobFor {
  signal?: AbortSignal | undefined;
  /** Left out: the product itself. */
  caller?: Caller | undefined;
}

interface Task<Job> {
  job: Job;
  caller: Caller;
  costMs: number;
  resolve(image: Uint8Array): void;
  reject(error: unknown): void;
}

interface Member<Job> {
  worker: Worker;
  /** Has done a job: the first job's time includes starting the thread. */
  isWarm: boolean;
  task: { id: number; task: Task<Job>; timer: NodeJS.Timeout; startedAt: number } | undefined;
}

const productItself: Caller = { company: "", person: "" };

export interface WorkerPool<Job> {
  /**
   * Queues a job; throws `MapServerUnavailable` when no worker answers in time or the queue is full, `RateLimited` when
   * too many of this caller's jobs are queued, and the signal's reason when aborted while queued.
   */
  run(job: Job, of?: JobFor): Promise<Uint8Array>;
  /** Calls back for every worker, to send it something between its jobs. */
  forEachWorker(visit: (worker: Pick<Worker, "postMessage">) => void): void;
  /** Undefined while at least one worker is alive. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** A worker that dies this often in a row without finishing a job is not restarted at once. */
const maxFruitlessStarts = 5;
const restartDelayMs = 1000;

/**
 * A pool of drawing threads with one job each at a time and a fair queue. Large jobs leave half of the workers to
 * others. Crashed and stuck workers are replaced.
 */
export function startWorkerPool<Job>(options: PoolOptions<Job>): WorkerPool<Job> {
  return new Pool(options);
}

class Pool<Job> implements WorkerPool<Job> {
  readonly #options: PoolOptions<Job>;
  readonly #members = new Set<Member<Job>>();
  readonly #waiting: FairQueue<Task<Job>>;
  /** Workers being terminated. */
  readonly #ending = new Set<Promise<unknown>>();
  readonly #restarts = new Set<NodeJS.Timeout>();
  #nextId = 1;
  #fruitlessStarts = 0;
  #isClosed = false;

  constructor(options: PoolOptions<Job>) {
    this.#options = options;
    this.#waiting = new FairQueue(options.limits);
    for (let count = 0; count < options.size; count++) this.#start();
  }

  run(job: Job, { signal, caller = productItself }: JobFor = {}): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new MapServerUnavailable();
      signal?.throwIfAborted();
      const costMs = this.#options.costs.predict(job);
      const task = { job, caller, costMs, resolve, reject };
      const leave = this.#waiting.add(task, caller, costMs);
      // A job being drawn is finished, for the next caller.
      const giveUp = () => leave() && reject(signal?.reason);
      signal?.addEventListener("abort", giveUp, { once: true });
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
    for (const task of this.#waiting.drain()) task.reject(new MapServerUnavailable());
    for (const member of this.#members) this.#dismiss(member, new MapServerUnavailable());
    await Promise.all(this.#ending);
  }

  #start(): void {
    const worker = new Worker(this.#options.script, { execArgv: [] });
    const member: Member<Job> = { worker, isWarm: false, task: undefined };
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
      const task = this.#waiting.next((each) => !this.#isLarge(each) || this.#mayBeginLarge());
      if (!task) return;
      const id = this.#nextId++;
      const timer = setTimeout(() => this.#giveUp(member), this.#options.jobTimeoutMs);
      member.task = { id, task, timer, startedAt: performance.now() };
      this.#options.send(member.worker, id, task.job);
    }
  }

  #isLarge({ costMs }: Task<Job>): boolean {
    return costMs > this.#options.largeFromMs;
  }

  #mayBeginLarge(): boolean {
    const large = [...this.#members].filter(({ task }) => task && this.#isLarge(task.task)).length;
    return large < Math.max(1, Math.floor(this.#options.size / 2));
  }

  #finish(member: Member<Job>, answer: { id: number; image?: Uint8Array; failure?: string }): void {
    const current = member.task;
    if (current?.id !== answer.id) return;
    this.#settle(current);
    member.task = undefined;
    this.#fruitlessStarts = 0;
    const tookMs = performance.now() - current.startedAt;
    if (answer.image && member.isWarm) this.#options.costs.learn(current.task.job, tookMs);
    member.isWarm = true;
    if (answer.image) current.task.resolve(answer.image);
    else {
      this.#options.onProblem({ reason: "a map could not be drawn", error: answer.failure });
      current.task.reject(new MapServerUnavailable({ cause: answer.failure }));
    }
    this.#assign();
  }

  #settle({ timer, task, startedAt }: NonNullable<Member<Job>["task"]>): void {
    clearTimeout(timer);
    this.#waiting.charge(task.caller, performance.now() - startedAt - task.costMs);
  }

  #giveUp(member: Member<Job>): void {
    const timedOut = new MapServerUnavailable({ timedOut: true });
    this.#replace(member, { reason: "drawing a map took too long" }, timedOut);
  }

  /** Replaces a failed worker; its job fails instead of being retried: it may be the cause. */
  #replace(
    member: Member<Job>,
    problem: { reason: string; error?: unknown },
    answer?: MapServerUnavailable,
  ): void {
    if (this.#isClosed || !this.#members.has(member)) return;
    this.#options.onProblem(problem);
    this.#dismiss(member, answer ?? new MapServerUnavailable({ cause: problem.error }));
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

  #dismiss(member: Member<Job>, answer: MapServerUnavailable): void {
    this.#members.delete(member);
    if (member.task) {
      this.#settle(member.task);
      member.task.task.reject(answer);
      member.task = undefined;
    }
    const ending = member.worker.terminate().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}
