import { Pool, type PoolConfig } from "pg";
import { PostgresDialect, Kysely } from "kysely";
import type { Database } from "./Database.ts";
import { DatabaseBusy } from "./errors.ts";

/** How long a caller waits for a connection; within the browser's 15 s (spec §9.2), so that it gets the error. */
export const acquireTimeoutMs = 10_000;

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** A pool that survives lost idle connections, and Kysely on it; the same for both databases. */
export function openPool(config: PoolConfig, log: Log | undefined) {
  const waitMs = config.connectionTimeoutMillis ?? acquireTimeoutMs;
  const pool = new Pool({ ...config, connectionTimeoutMillis: waitMs });
  pool.on("error", (error) => log?.warn(`A database connection was lost: ${error.message}`));
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // pg has no code for it, only this text.
      const isTimeout =
        error instanceof Error && error.message.includes("timeout exceeded when trying to connect");
      throw isTimeout ? new DatabaseBusy(waitMs, error) : error;
    }
  };
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
  return { pool, kysely };
}
