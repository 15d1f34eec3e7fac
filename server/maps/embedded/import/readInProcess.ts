import { fork, type ChildProcess } from "node:child_process";
import { totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import type { ErrorCode } from "../../../../schemas/errorCodes.ts";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import type { ReaderMessage } from "./importWorker.ts";
import type { ReadJob } from "./readImport.ts";

/** The instructions for the reading process. */
export interface ReadOrder {
  job: ReadJob;
  maxMemoryBytes: number;
  maxHeapMb: number;
}

/** Limits for a file; beyond them its process is killed. */
export interface ReadingLimits {
  /** Total time. */
  maxMs: number;
  /** Time without progress. */
  maxStillMs: number;
  /** Resident set size. */
  maxMemoryBytes: number;
}

const gibibyte = 2 ** 30;
const usualLimits: ReadingLimits = {
  maxMs: 30 * 60_000,
  maxStillMs: 10 * 60_000,
  maxMemoryBytes: Math.min(3 * gibibyte, Math.max(gibibyte, totalmem() / 2)),
};
/** The share of its memory for the JavaScript heap; the rest is for SQLite and buffers. */
const heapPart = 2 / 3;

interface Supervision {
  onProgress: (progress: number) => void;
  signal: AbortSignal;
  log: { warn(facts: object, message: string): void };
  limits?: Partial<ReadingLimits>;
}

/**
 * Reads an untrusted file in a process of its own, which is killed when it takes too long or too much memory, when the
 * reading is aborted, and when this process ends. Never rejects; resolves once the process is gone. After an abort the
 * outcome is meaningless.
 */
export function readInProcess(
  job: ReadJob,
  { onProgress, signal, log, limits }: Supervision,
): Promise<ReadOutcome> {
  const { maxMs, maxStillMs, maxMemoryBytes } = { ...usualLimits, ...limits };
  return new Promise((resolve) => {
    const child = startReader();
    let outcome: ReadOutcome | undefined;
    const finish = (came: ReadOutcome, reason?: string) => {
      if (!outcome && came.kind === "failed")
        log.warn({ file: job.fileName, ...came.failure, reason }, "an import could not be read");
      outcome ??= came;
      child.kill("SIGKILL");
      return outcome;
    };
    const fail = (code: ErrorCode, reason: string) => finish({ kind: "failed", failure: { code } }, reason);
    const tooSlow = () => void fail("import.tooSlow", "it took too long");
    const abort = () => void fail("import.interrupted", "it was broken off");
    const limit = setTimeout(tooSlow, maxMs);
    let still = setTimeout(tooSlow, maxStillMs);
    let reached = 0;
    const gone = (reason: string) => {
      for (const timer of [limit, still]) clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      resolve(fail("import.crashed", reason));
    };
    signal.addEventListener("abort", abort);
    child.on("message", (message: ReaderMessage) => {
      if (message.kind === "outcome") {
        finish(message.outcome, message.reason);
        return;
      }
      onProgress(message.progress);
      if (message.progress <= reached) return;
      reached = message.progress;
      clearTimeout(still);
      still = setTimeout(tooSlow, maxStillMs);
    });
    child.on("error", (error) => child.pid === undefined && gone(error.message));
    child.once("close", (code, killedBy) => gone(`its process ended (${killedBy ?? code})`));
    const maxHeapMb = Math.floor((maxMemoryBytes * heapPart) / 2 ** 20);
    child.send({ job, maxMemoryBytes, maxHeapMb } satisfies ReadOrder);
    if (signal.aborted) abort();
  });
}

/** Its environment contains none of the server's secrets. */
function startReader(): ChildProcess {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return fork(fileURLToPath(new URL("./importProcess.ts", import.meta.url)), [], {
    env: {
      PATH: PATH || undefined,
      TMPDIR: TMPDIR || undefined,
      NODE_COMPILE_CACHE: NODE_COMPILE_CACHE || undefined,
    },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
