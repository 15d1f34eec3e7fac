import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirInUse } from "../errors.ts";

const sqliteBusy = 5;

/**
 * Keeps other processes out of a folder until the answer is called or this process ends, however it ends: the lock is
 * the operating system's own on an open file, which SQLite takes for us since Node has no call for it. A lock file
 * with a process id in it would outlive a kill and could name an innocent later process.
 *
 * @throws DataDirInUse when another process, or this one, holds it.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
  const ownerFile = join(folder, "owner");
  try {
    // Left open for good: the end of the process or of the connection ends it.
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && "errcode" in error && error.errcode === sqliteBusy)) throw error;
    throw new DataDirInUse(folder, ownerOf(ownerFile));
  }
  writeFileSync(ownerFile, `process ${process.pid}\n`);
  return () => lock.close();
}

/** For people only, so it may be missing or out of date. */
function ownerOf(ownerFile: string): string | undefined {
  try {
    return readFileSync(ownerFile, "utf8").trim() || undefined;
  } catch {
    return undefined;
  }
}
