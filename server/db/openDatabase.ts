import { join } from "node:path";
import type { OpenDatabase } from "./Database.ts";
import { openEmbedded } from "./embedded/openEmbedded.ts";
import type { Log, Waits } from "./openPool.ts";
import { openPostgres } from "./openPostgres.ts";

export type { OpenDatabase } from "./Database.ts";

export interface DatabaseOptions {
  /** The embedded database lives in its folder `database`. */
  dataDir: string;
  /** `postgres://…`: uses that PostgreSQL (14 or later) instead of the embedded database. */
  databaseUrl?: string | undefined;
  log?: Log | undefined;
  /** False only for throw-away data, as in tests: commits then do not wait for the disk. */
  durable?: boolean;
  waits?: Partial<Waits>;
  /** False leaves the schema as it is, for who only reads or fills it. */
  migrates?: boolean;
}

/** A caller hears of trouble before the browser gives up after 15 s (spec §9.2). */
const defaultWaits: Waits = { acquireTimeoutMs: 10_000, statementTimeoutMs: 30_000 };

/**
 * Opens and migrates the database that the options name.
 *
 * @throws DataDirInUse, DatabaseUnavailable
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, log, durable = true, migrates = true } = options;
  const waits = { ...defaultWaits, ...options.waits };
  if (databaseUrl !== undefined) return openPostgres({ databaseUrl, waits, log, migrates });
  return openEmbedded({ folder: join(dataDir, "database"), durable, waits, log, migrates });
}
