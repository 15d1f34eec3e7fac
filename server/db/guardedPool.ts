import { EventEmitter, once } from "node:events";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { keptStatements } from "./keptStatements.ts";
import { DatabaseBusy, DatabaseGone, StorageFull, StatementTimeout } from "./errors.ts";

/** How often a connection was asked for, and how long that took together. */
interface Waits {
  acquires: number;
  acquireMs: number;
}

export interface Room {
  isShort: boolean;
}

/** Called with true when a connection is lent to maintenance, with false when it is given back. */
export type OnMaintenance = (isUnderWay: boolean) => void;

interface GuardedPool extends PostgresPool {
  waits: Waits;
  /** Whether the database's disk had no room when something was last written. */
  room: Room;
  /** The same connections without an acquire time-out, for the database's own maintenance. */
  patient: PostgresPool;
}

/** A pool as Kysely takes it, whose failures name their cause, and whose waits are counted. */
export function guardedPool(
  pool: Pool,
  {
    acquireTimeoutMs,
    onMaintenance = () => undefined,
    nameOf = () => undefined,
  }: {
    acquireTimeoutMs: number;
    onMaintenance?: OnMaintenance | undefined;
    nameOf?: ReturnType<typeof keptStatements> | undefined;
  },
): GuardedPool {
  const waits: Waits = { acquires: 0, acquireMs: 0 };
  const room: Room = { isShort: false };

  async function connect() {
    const started = performance.now();
    waits.acquires++;
    try {
      return guardedClient(await pool.connect(), { room, nameOf });
    } catch (error) {
      throw isAcquireTimeout(error) ? new DatabaseBusy(acquireTimeoutMs, error) : lossOf(error);
    } finally {
      waits.acquireMs += performance.now() - started;
    }
  }

  async function connectInTurn() {
    for (;;) {
      try {
        return underWay(await connect());
      } catch (error) {
        if (!(error instanceof DatabaseBusy)) throw error;
      }
    }
  }

  function underWay(client: PostgresPoolClient): PostgresPoolClient {
    onMaintenance(true);
    return {
      query: client.query.bind(client),
      release() {
        onMaintenance(false);
        client.release();
      },
    };
  }

  const end = endingOf(pool, acquireTimeoutMs);
  return { waits, room, end, connect, patient: { end, connect: connectInTurn } };
}

/**
 * Ends the pool and waits until the database has let go of its connections, which `pool.end` does not: what is opened next,
 * such as a restore that wants to be alone, would still meet them.
 * @param patienceMs for a database that no longer answers
 */
function endingOf(pool: Pool, patienceMs: number): () => Promise<void> {
  const open = new Set<PoolClient>();
  const emptied = new EventEmitter();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => {
    open.delete(client);
    if (open.size === 0) emptied.emit("empty");
  });
  return async () => {
    await pool.end();
    const signal = AbortSignal.timeout(patienceMs);
    if (open.size > 0) await once(emptied, "empty", { signal }).catch(() => undefined);
  };
}

/** pg has no code for it, only this text. */
const isAcquireTimeout = (error: unknown) =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** The error for a lost or missing connection; errors that name their own cause stay. */
const lossOf = (error: unknown): Error =>
  error instanceof StatementTimeout || error instanceof StorageFull ? error : new DatabaseGone(error);

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html */
const diskFull = "53100";
/** Shutting down, starting up, a stand-by that only reads; connections that broke (class 08, and the system's own). */
const goneCodes = /^(57P0[1-4]|25006|08...|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The failure of a statement, as whoever asked for it can act on it. */
function failureOf(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === diskFull) return new StorageFull(error);
  return goneCodes.test(code) ? new DatabaseGone(error) : error;
}

/**
 * A connection lost while in use ends the process unless someone listens; and what Kysely meets next, at its rollback,
 * is only that the client is unusable. So the loss is remembered and reported instead.
 */
function guardedClient(
  client: PoolClient,
  { room, nameOf }: { room: Room; nameOf: ReturnType<typeof keptStatements> },
): PostgresPoolClient {
  let loss: Error | undefined;
  const keep = (error: Error) => {
    loss ??= error;
  };
  client.on("error", keep);
  const query = async (text: string, values: unknown[]) => {
    try {
      const name = nameOf(client, text);
      return await client.query(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      const failure = loss ? lossOf(loss) : failureOf(error);
      if (failure instanceof StorageFull) room.isShort = true;
      throw failure;
    }
  };
  return {
    // The other overload is for cursors, which the dialect is not given.
    query: query as unknown as PostgresPoolClient["query"],
    release() {
      client.off("error", keep);
      client.release(loss);
    },
  };
}
