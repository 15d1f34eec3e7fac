import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { OutcomeMessage, ReaderMessage } from "./importWorker.ts";
import type { ReadOrder } from "./readInProcess.ts";
import { readInThread } from "./readInThread.ts";

// The process that reads an import. Its main thread only supervises: a reader blocked inside SQLite by a hostile
// database cannot be interrupted, only killed with its process.

/** Short enough for a file that makes its reader grow by gigabytes a second. */
const checkIntervalMs = 100;

const leave = () => process.kill(process.pid, "SIGKILL");
const say = (message: ReaderMessage, said = () => {}) => void process.send?.(message, said);
const end = (message: OutcomeMessage) => say(message, leave);

function stepBack(): void {
  // Lowers the process's priority, and makes it the first to be killed when memory runs out.
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not supported on every system.
  }
}

function watchMemory(maxBytes: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() <= maxBytes) return;
    const outcome = { kind: "failed", failure: { code: "import.memory" } } as const;
    end({ kind: "outcome", outcome, reason: "it took too much memory" });
  }, checkIntervalMs);
}

// Ignores signals, which a terminal or supervisor sends to both: the parent decides.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", leave);
process.once("message", (order: ReadOrder) => {
  stepBack();
  watchMemory(order.maxMemoryBytes);
  const onProgress = (progress: number) => say({ kind: "progress", progress });
  void readInThread(order.job, { maxHeapMb: order.maxHeapMb, onProgress }).then(end);
});
