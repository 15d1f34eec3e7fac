import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

export interface RateCount {
  hits: number;
  resetsAt: Date;
}

/** Counters with a fixed window, shared by every server process on the same database. */
export function rateLimitRepository(kysely: Kysely<Database>) {
  return {
    /** Adds one hit and answers the count; when the window has passed a new one starts, ending at `resetsAt`. */
    async hit(key: string, now: Date, resetsAt: Date): Promise<RateCount> {
      const row = await kysely
        .insertInto("rate_limits")
        .values({ key, hits: 1, resets_at: resetsAt })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
            resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${resetsAt} else rate_limits.resets_at end`,
          }),
        )
        .returning(["hits", "resets_at as resetsAt"])
        .executeTakeFirstOrThrow();
      return row;
    },

    /** Takes one hit back. */
    async release(key: string): Promise<void> {
      await kysely
        .updateTable("rate_limits")
        .set((eb) => ({ hits: eb("hits", "-", 1) }))
        .where("key", "=", key)
        .where("hits", ">", 0)
        .execute();
    },

    async clear(key: string): Promise<void> {
      await kysely.deleteFrom("rate_limits").where("key", "=", key).execute();
    },

    /** Removes every counter but this one. */
    async clearAllBut(key: string): Promise<void> {
      await kysely.deleteFrom("rate_limits").where("key", "!=", key).execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("rate_limits").where("resets_at", "<=", now).execute();
    },
  };
}

export type RateLimitRepository = ReturnType<typeof rateLimitRepository>;
