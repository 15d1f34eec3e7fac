import { parentPort, workerData } from "node:worker_threads";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import type { ReadJob } from "./readImport.ts";
import { readOutcome } from "./readOutcome.ts";

/** Messages of the thread: progress, and finally the outcome. */
export interface OutcomeMessage {
  kind: "outcome";
  outcome: ReadOutcome;
  /** For the log. */
  reason?: string;
}
export type ReaderMessage = { kind: "progress"; progress: number } | OutcomeMessage;

const reportEveryMs = 200;
let reportedAt = 0;

const say = (message: ReaderMessage) => parentPort?.postMessage(message, []);

function report(progress: number): void {
  const now = Date.now();
  if (now - reportedAt < reportEveryMs) return;
  reportedAt = now;
  say({ kind: "progress", progress });
}

say({ kind: "outcome", ...(await readOutcome(workerData as ReadJob, report)) });
