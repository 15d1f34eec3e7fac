import { Worker } from "node:worker_threads";
import type { ReadOutcome } from "../../../services/imports/ImportWorkshop.ts";
import type { WorkerMessage } from "./importWorker.ts";
import type { ReadJob } from "./readImport.ts";

/** A file that needs more than this ends its thread, not the server. */
const maxHeapMb = 2048;
/** A damaged file can keep a reader busy for ever. */
const maxReadMs = 30 * 60_000;

interface Supervision {
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  log: { warn(facts: object, message: string): void };
}

/** Reads a file in a thread of its own. Never rejects; when it is broken off, what it answers means nothing. */
export function readInThread(job: ReadJob, { onProgress, signal, log }: Supervision): Promise<ReadOutcome> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./importWorker.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const end = (outcome: ReadOutcome, reason?: string) => {
      clearTimeout(limit);
      signal.removeEventListener("abort", abort);
      void worker.terminate();
      if (outcome.kind === "failed")
        log.warn({ file: job.fileName, ...outcome.failure, reason }, "an import could not be read");
      resolve(outcome);
    };
    const failed = (code: string): ReadOutcome => ({ kind: "failed", failure: { code } });
    const abort = () => end(failed("import.interrupted"), "it was broken off");
    const limit = setTimeout(() => end(failed("import.tooLarge"), "it took too long"), maxReadMs);
    signal.addEventListener("abort", abort);
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "progress") onProgress(message.progress);
      else end(message.outcome, message.reason);
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      end(
        failed(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "import.tooLarge" : "import.unreadable"),
        error.message,
      ),
    );
    worker.on("exit", () => end(failed("import.unreadable"), "its thread ended"));
    if (signal.aborted) abort();
  });
}
