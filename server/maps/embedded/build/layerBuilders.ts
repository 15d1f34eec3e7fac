import { Worker } from "node:worker_threads";
import type { BuildJob, BuildResult } from "./layerWorker.ts";

/** Enough for a file of a few million vertices; a greedier one ends its worker, not the server. */
const maxHeapMb = 2048;

/** A damaged file can keep a reader busy for ever; a large one may take longer. */
const maxBuildMs = 180_000;
const maxBuildMsAMegabyte = 1000;
const brokenOff = "reading it was broken off";

const longest = ({ megabytes }: BuildJob): number => maxBuildMs + megabytes * maxBuildMsAMegabyte;

interface Waiting {
  job: BuildJob;
  settle: (result: BuildResult) => void;
}

/** Builds layers in at most `concurrency` worker threads, which live as long as there is something to build. */
export class LayerBuilders {
  #queue: Waiting[] = [];
  #workers = new Set<Worker>();
  readonly #concurrency: number;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  #broken({ job, settle }: Waiting, reason: string): void {
    settle({ layers: [], problems: [{ file: job.file, reason }], isBroken: true });
  }

  /** Never rejects: what goes wrong is a problem of the file. */
  build(job: BuildJob): Promise<BuildResult> {
    return new Promise((settle) => {
      this.#queue.push({ job, settle });
      if (this.#workers.size < this.#concurrency) this.#startWorker();
    });
  }

  #startWorker(): void {
    const worker = new Worker(new URL("./layerWorker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    this.#workers.add(worker);
    let current: Waiting | undefined;
    let limit: NodeJS.Timeout | undefined;
    const next = () => {
      clearTimeout(limit);
      current = this.#queue.shift();
      if (current) limit = setTimeout(() => fail("took too long to read"), longest(current.job));
      if (current) worker.postMessage(current.job, []);
      else {
        this.#workers.delete(worker);
        void worker.terminate();
      }
    };
    const fail = (reason: string) => {
      clearTimeout(limit);
      void worker.terminate();
      this.#workers.delete(worker);
      if (current) this.#broken(current, reason);
      current = undefined;
      if (this.#queue.length > 0 && this.#workers.size < this.#concurrency) this.#startWorker();
    };
    worker.on("message", (result: BuildResult) => {
      current?.settle(result);
      next();
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? "is too large to be read"
          : `cannot be read: ${error.message}`,
      ),
    );
    worker.on("exit", () => fail(brokenOff));
    next();
  }

  async close(): Promise<void> {
    for (const waiting of this.#queue.splice(0)) this.#broken(waiting, brokenOff);
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }
}
