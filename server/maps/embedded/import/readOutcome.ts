import { isFullDisk } from "../../../files/isFullDisk.ts";
import type { ReadFailure, ReadOutcome } from "../../../services/import/Importer.ts";
import { FileTooLarge, UnreadableFile } from "../read/SourceLayer.ts";
import { ImportTrouble } from "./ImportTrouble.ts";
import { storable } from "./storable.ts";
import { readImport, type ReadJob } from "./readImport.ts";

interface ReasonedOutcome {
  outcome: ReadOutcome;
  /** For the log. */
  reason?: string;
}

/** What a file turns out to hold, or why it cannot be read. Never rejects. */
export async function readOutcome(
  job: ReadJob,
  onProgress: (progress: number) => void,
): Promise<ReasonedOutcome> {
  try {
    const found = await readImport(job, onProgress);
    return { outcome: { kind: "found", found: storable(found) } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: { kind: "failed", failure: failureOf(error) }, reason };
  }
}

function failureOf(error: unknown): ReadFailure {
  if (error instanceof ImportTrouble) return { code: error.code, row: error.row };
  if (isFullDisk(error)) return { code: "import.noSpace" };
  if (error instanceof UnreadableFile && error.part) return error.part;
  return { code: error instanceof FileTooLarge ? "import.tooLarge" : "import.unreadable" };
}
