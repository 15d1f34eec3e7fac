import { Worker } from "node:worker_threads";
import type { ErrorCode } from "../../../../schemas/errorCodes.ts";
import type { OutcomeMessage, ReaderMessage } from "./importWorker.ts";
import type { ReadJob } from "./readImport.ts";

interface Reading {
  /** Heap limit of the thread, which is ended beyond it. */
  maxHeapMb: number;
  onProgress: (progress: number) => void;
}

/** Reads a file in a worker thread, so that the process survives running out of heap. Never rejects. */
export function readInThread(job: ReadJob, { maxHeapMb, onProgress }: Reading): Promise<OutcomeMessage> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./importWorker.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const fail = (code: ErrorCode, reason: string) =>
      resolve({ kind: "outcome", outcome: { kind: "failed", failure: { code } }, reason });
    worker.on("message", (message: ReaderMessage) => {
      if (message.kind === "progress") onProgress(message.progress);
      else resolve(message);
    });
    worker.on("error", (error: NodeJS.ErrnoException) =>
      fail(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "import.memory" : "import.unreadable", error.message),
    );
    worker.on("exit", () => fail("import.unreadable", "its thread ended"));
  });
}
