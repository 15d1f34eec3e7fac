import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import type { Database } from "./Database.ts";
import { Backend } from "./embedded/Backend.ts";
import { SessionStream } from "./embedded/SessionStream.ts";
import { migrate } from "./migrate.ts";
import { openPool, type Log } from "./openPool.ts";

export interface OpenDatabase {
  kysely: Kysely<Database>;
  kind: "embedded" | "postgres";
  /** Undefined while the database answers within 2 s, else a sentence on what is wrong. */
  problem(): Promise<string | undefined>;
  /** Waits for running statements, then closes; the embedded database shuts down with a checkpoint. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The embedded database lives in its folder `database`. */
  dataDir: string;
  /** `postgres://…`: uses that PostgreSQL (14 or later) instead of the embedded database. */
  databaseUrl?: string | undefined;
  log?: Log | undefined;
}

/** Opens and migrates the database that the options name. */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { kysely } = openPool({ connectionString: databaseUrl, statement_timeout: 30_000 }, log);
    await migrate(kysely);
    return { kysely, kind: "postgres", problem: () => problemOf(kysely), close: () => kysely.destroy() };
  }
  const folder = join(dataDir, "database");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backend = new Backend({ folder, durable: true, statementTimeoutMs: 30_000 });
  await backend.start();
  const { kysely } = openPool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      ssl: false,
      user: "postgres",
      database: "postgres",
      stream: () => new SessionStream(backend),
    },
    log,
  );
  await migrate(kysely);
  return {
    kysely,
    kind: "embedded",
    problem: () => problemOf(kysely),
    async close() {
      await kysely.destroy();
      await backend.close();
    },
  };
}

async function problemOf(kysely: Kysely<Database>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve("The database does not answer within 2 s."), 2000);
  });
  const answer = sql`select 1`.execute(kysely).then(
    () => undefined,
    (error: unknown) =>
      `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
