import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { OutcomeMessage, ReaderMessage } from "./importWorker.ts";
import type { ReadOrder } from "./readInProcess.ts";
import { readInThread } from "./readInThread.ts";

// The process that a file is read in. Its first thread only watches: a reader that is deep in a database which somebody
// else made comes back to nobody, and only the end of its process ends it.

/** Often enough for a file that makes its reader grow by gigabytes a second. */
const lookEveryMs = 100;

const leave = () => process.kill(process.pid, "SIGKILL");
const say = (message: ReaderMessage, said = () => {}) => void process.send?.(message, said);
const end = (message: OutcomeMessage) => say(message, leave);

function stepBack(): void {
  // Maps and other people come first; where memory runs out, this process is the one to go.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not on every system.
  }
}

function watchMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() <= maxBytes) return;
    const failure = { code: "import.memory" };
    end({ kind: "outcome", outcome: { kind: "failed", failure }, reason: "it took too much memory" });
  }, lookEveryMs);
}

// Who started it decides, also when a terminal or a supervisor signals both.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", leave);
process.once("message", (order: ReadOrder) => {
  stepBack();
  watchMemory(order.maxMemoryBytes);
  const onProgress = (progress: number) => say({ kind: "progress", progress });
  void readInThread(order.job, { maxHeapMb: order.maxHeapMb, onProgress }).then(end);
});
