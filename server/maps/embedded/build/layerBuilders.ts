import { Worker } from "node:worker_threads";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import type { StoredLayer } from "../LoadedLayer.ts";
import type { ReadJob } from "../import/readImport.ts";
import { readInProcess } from "../import/readInProcess.ts";
import type { PlaneJob, PreparedPlane } from "../planes/preparePlane.ts";
import type { BuilderTask, BuildJob, BuildResult, FromBuilder, ToBuilder } from "./layerWorker.ts";

/** Enough for a file of a few million vertices; a larger one ends its worker, not the server. */
const maxHeapMb = 2048;

/** Time-out: a damaged file can keep a reader busy for ever. */
const maxBuildMs = 180_000;
const maxBuildMsAMegabyte = 1000;
const brokenOff = "reading it was broken off";

interface Waiting {
  task: BuilderTask;
  maxMs: number;
  /** Takes the answer; a thread that ends without one gives a reason instead. */
  settle: (answer: FromBuilder) => void;
  onPart?: (part: StoredLayer) => void;
}

/** Builds layers, and copies them into other planes, in at most `concurrency` worker threads, which exist while there is work. */
export class LayerBuilders {
  #queue: Waiting[] = [];
  #workers = new Set<Worker>();
  /** Workers being terminated. */
  #ending = new Set<Promise<unknown>>();
  readonly #concurrency: number;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  #end(worker: Worker): void {
    this.#workers.delete(worker);
    const ending = worker.terminate().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }

  /** Never rejects: errors are reported as problems of the file. `onPart` is told of what was read of a large layer so far. */
  build(job: BuildJob, onPart?: (part: StoredLayer) => void): Promise<BuildResult> {
    const broken = (reason: string): BuildResult => ({
      layers: [],
      problems: [{ file: job.file, reason }],
      isBroken: true,
    });
    return new Promise((resolve) =>
      this.#add({
        task: { kind: "build", job },
        maxMs: maxBuildMs + job.megabytes * maxBuildMsAMegabyte,
        onPart,
        settle: (answer) => {
          if (answer.kind === "built") resolve(answer.result);
          else if (answer.kind === "failed") resolve(broken(answer.reason));
        },
      }),
    );
  }

  /** Rejects with the reason why a layer cannot be copied into the plane. */
  prepare(job: PlaneJob): Promise<PreparedPlane> {
    return new Promise((resolve, reject) =>
      this.#add({
        task: { kind: "prepare", job },
        maxMs: maxBuildMs + job.layer.featureCount,
        settle: (answer) => {
          if (answer.kind === "prepared") resolve(answer.plane);
          else if (answer.kind === "failed") reject(new Error(answer.reason));
        },
      }),
    );
  }

  #add(waiting: Waiting): void {
    this.#queue.push(waiting);
    if (this.#workers.size < this.#concurrency) this.#startWorker();
  }

  #startWorker(): void {
    const worker = new Worker(new URL("./layerWorker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#workers.add(worker);
    const say = (message: ToBuilder) => worker.postMessage(message, []);
    let current: Waiting | undefined;
    let limit: NodeJS.Timeout | undefined;
    const gone = new AbortController();
    const next = () => {
      clearTimeout(limit);
      current = this.#queue.shift();
      if (current) limit = setTimeout(() => fail("took too long to read"), current.maxMs);
      if (current) say(current.task);
      else this.#end(worker);
    };
    const fail = (reason: string) => {
      clearTimeout(limit);
      this.#end(worker);
      current?.settle({ kind: "failed", reason });
      current = undefined;
      if (this.#queue.length > 0 && this.#workers.size < this.#concurrency) this.#startWorker();
    };
    worker.on("message", (message: FromBuilder) => {
      if (message.kind === "read") {
        void this.#read(message.job, gone.signal).then((outcome) => say({ kind: "outcome", outcome }));
        return;
      }
      if (message.kind === "part") {
        current?.onPart?.(message.layer);
        return;
      }
      current?.settle(message);
      next();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? "is too large to be read"
          : `cannot be read: ${error.message}`,
      ),
    );
    worker.on("exit", () => {
      gone.abort();
      fail(brokenOff);
    });
    next();
  }

  async #read(job: ReadJob, signal: AbortSignal): Promise<ReadOutcome> {
    const reading = readInProcess(job, {
      onProgress: () => undefined,
      signal,
      // Errors are reported as problems of the file.
      log: { warn: () => undefined },
    });
    this.#ending.add(reading);
    return await reading.finally(() => this.#ending.delete(reading));
  }

  /** Resolves when the last thread and process is gone, including terminated ones. */
  async close(): Promise<void> {
    for (const { settle } of this.#queue.splice(0)) settle({ kind: "failed", reason: brokenOff });
    for (const worker of this.#workers) this.#end(worker);
    while (this.#ending.size > 0) await Promise.all(this.#ending);
  }
}
