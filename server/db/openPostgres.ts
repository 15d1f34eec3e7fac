import { sql, type Kysely } from "kysely";
import type { Database, OpenDatabase } from "./Database.ts";
import { DatabaseUnavailable } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { openPool, type Log, type Waits } from "./openPool.ts";
import { problemOf } from "./problemOf.ts";

const oldestVersion = 14;

export interface PostgresOptions {
  /** `postgres://…` */
  databaseUrl: string;
  waits: Waits;
  log: Log | undefined;
  migrates: boolean;
}

/** Opens a PostgreSQL server's database. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
  const { databaseUrl, waits, log, migrates } = options;
  const { kysely, room, figures } = openPool(
    { connectionString: databaseUrl, statement_timeout: waits.statementTimeoutMs },
    waits,
    log,
  );
  try {
    await refuseOldServer(kysely);
    if (migrates) await migrateWithPatience(options);
  } catch (error) {
    await kysely.destroy();
    throw new DatabaseUnavailable(databaseUrl, error);
  }
  let closed: Promise<void> | undefined;
  return {
    kysely,
    kind: "postgres",
    pool: figures,
    problem: () => problemOf(kysely, room, log),
    close: () => (closed ??= kysely.destroy()),
  };
}

/** On a connection of its own: what takes long, or waits for another process that does it, is no runaway. */
async function migrateWithPatience({ databaseUrl, waits, log }: PostgresOptions): Promise<void> {
  const { kysely } = openPool({ connectionString: databaseUrl, statement_timeout: 0, max: 2 }, waits, log);
  try {
    await migrate(kysely);
  } finally {
    await kysely.destroy();
  }
}

async function refuseOldServer(kysely: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(kysely);
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) {
    throw new Error(`It is PostgreSQL ${version}; version ${oldestVersion} or later is needed.`);
  }
}
