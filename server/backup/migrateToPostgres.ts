import { readRows } from "../db/copy/readRows.ts";
import { requireNoOthers } from "../db/copy/requireNoOthers.ts";
import { writeRows } from "../db/copy/writeRows.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { contentsOf, type Contents } from "./makeBackup.ts";

const waits = { statementTimeoutMs: 3_600_000 };

export interface MoveOptions {
  /** Of the embedded database, which is not changed. */
  dataDir: string;
  /** An empty database. */
  databaseUrl: string;
}

/**
 * Copies the embedded database of a stopped installation to a PostgreSQL server: all or nothing.
 *
 * @throws DataDirInUse, DatabaseNotEmpty, DatabaseUnavailable
 */
export async function migrateToPostgres({ dataDir, databaseUrl }: MoveOptions): Promise<Contents> {
  const source = await openDatabase({ dataDir, migrates: false, waits });
  try {
    const target = await openDatabase({ dataDir, databaseUrl, migrates: false, waits });
    try {
      await requireNoOthers(target.kysely);
      return await readRows(source.kysely, async (rows) => {
        await writeRows(target.kysely, rows, { replaces: false });
        return contentsOf(rows, 0);
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
