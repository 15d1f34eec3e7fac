import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import type { Database } from "./Database.ts";
import { DatabaseBusy } from "./errors.ts";

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface Waits {
  /** How long a caller waits for a connection. */
  acquireTimeoutMs: number;
  /** A statement that runs longer is ended. */
  statementTimeoutMs: number;
}

/** Kysely on a pool that outlives lost connections; the same for both databases. */
export function openPool(config: PoolConfig, waits: Waits, log: Log | undefined): Kysely<Database> {
  const pool = new Pool({ ...config, connectionTimeoutMillis: waits.acquireTimeoutMs });
  pool.on("error", (error) => log?.warn(`A database connection was lost: ${error.message}`));
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // pg has no code for it, only this text.
      const isTimeout = error instanceof Error && error.message === "timeout exceeded when trying to connect";
      throw isTimeout ? new DatabaseBusy(waits.acquireTimeoutMs, error) : error;
    }
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  });
}
