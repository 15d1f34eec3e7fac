import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseBusy } from "./errors.ts";

/** How often a connection was asked for, and how long that took together. */
interface Waits {
  acquires: number;
  acquireMs: number;
}

/** A pool as Kysely takes it, whose failures name their cause, and whose waits are counted. */
export function guardedPool(pool: Pool, acquireTimeoutMs: number): PostgresPool & { waits: Waits } {
  const waits: Waits = { acquires: 0, acquireMs: 0 };
  return {
    waits,
    end: () => pool.end(),
    async connect() {
      const started = performance.now();
      waits.acquires++;
      try {
        return guardedClient(await pool.connect());
      } catch (error) {
        // pg has no code for it, only this text.
        const isTimeout =
          error instanceof Error && error.message === "timeout exceeded when trying to connect";
        throw isTimeout ? new DatabaseBusy(acquireTimeoutMs, error) : error;
      } finally {
        waits.acquireMs += performance.now() - started;
      }
    },
  };
}

/**
 * A connection lost while in use ends the process unless someone listens; and what Kysely meets next, at its rollback,
 * is only that the client is unusable. So the loss is kept and told instead.
 */
function guardedClient(client: PoolClient): PostgresPoolClient {
  let loss: Error | undefined;
  const keep = (error: Error) => {
    loss ??= error;
  };
  client.on("error", keep);
  const query = async (text: string, parameters: unknown[]) => {
    try {
      return await client.query(text, parameters);
    } catch (error) {
      throw loss ?? error;
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
