import { parentPort, workerData } from "node:worker_threads";
import { isFullDisk } from "../../../files/isFullDisk.ts";
import type { ReadOutcome } from "../../../services/import/Importer.ts";
import { FileTooLarge, UnreadableFile } from "../read/SourceLayer.ts";
import { ImportTrouble } from "./ImportTrouble.ts";
import { storable } from "./storable.ts";
import { readImport, type ReadJob } from "./readImport.ts";

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

async function outcome(): Promise<ReaderMessage> {
  try {
    const found = await readImport(workerData as ReadJob, report);
    return { kind: "outcome", outcome: { kind: "found", found: storable(found) } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: "outcome", outcome: { kind: "failed", failure: failureOf(error) }, reason };
  }
}

function failureOf(error: unknown): Extract<ReadOutcome, { kind: "failed" }>["failure"] {
  if (error instanceof ImportTrouble) return { code: error.code, row: error.row };
  if (isFullDisk(error)) return { code: "import.noSpace" };
  if (error instanceof UnreadableFile && error.part) return error.part;
  return { code: error instanceof FileTooLarge ? "import.tooLarge" : "import.unreadable" };
}

say(await outcome());
