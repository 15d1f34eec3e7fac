import { Kysely, PostgresDialect } from "kysely";
import { Pool, type PoolConfig } from "pg";
import type { Database, PoolFigures } from "./Database.ts";
import { guardedPool, type OnMaintenance, type Room } from "./guardedPool.ts";
import type { keptStatements } from "./keptStatements.ts";

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

export interface OpenPool {
  kysely: Kysely<Database>;
  /** On the same connections, for work that nobody waits for: it waits for its turn however long that takes. */
  patient: Kysely<Database>;
  room: Room;
  figures: () => PoolFigures;
}

interface PoolHooks {
  onMaintenance?: OnMaintenance;
  nameOf?: ReturnType<typeof keptStatements>;
}

/** Kysely on a pool that outlives lost connections; the same for both databases. */
export function openPool(
  { onMaintenance, nameOf, ...config }: PoolConfig & PoolHooks,
  waits: Waits,
  log: Log | undefined,
): OpenPool {
  const { acquireTimeoutMs } = waits;
  const pool = new Pool({ ...config, connectionTimeoutMillis: acquireTimeoutMs });
  pool.on("error", (error) => log?.warn(`A database connection was lost: ${error.message}`));
  const guarded = guardedPool(pool, { acquireTimeoutMs, onMaintenance, nameOf });
  return {
    kysely: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) }),
    patient: new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded.patient }) }),
    room: guarded.room,
    figures: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      ...guarded.waits,
    }),
  };
}
