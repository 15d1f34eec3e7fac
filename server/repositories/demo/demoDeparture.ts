import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** How much of the demo is in a database. */
export interface DemoCounts {
  accounts: number;
  companies: number;
  workspaces: number;
}

/** Ends demo mode: demo accounts cannot sign in any more, and nothing is reset. */
export function demoDepartureRepository(kysely: Kysely<Database>) {
  const countOf = async (table: "users" | "companies" | "workspaces") => {
    const { count } = await kysely
      .selectFrom(table)
      .where("is_demo", "=", true)
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const counts = async (): Promise<DemoCounts> => ({
    accounts: await countOf("users"),
    companies: await countOf("companies"),
    workspaces: await countOf("workspaces"),
  });

  return {
    counts,

    async hasLeft(): Promise<boolean> {
      const row = await kysely.selectFrom("demo_departure").select("left_at").executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the database contains demo content or is marked as a demo. */
    async holdsDemo(): Promise<boolean> {
      const mark = await kysely.selectFrom("demo_content").select("is_demo").executeTakeFirst();
      return mark !== undefined || (await countOf("users")) > 0;
    },

    /**
     * Ends demo mode and the sessions of demo accounts. Answers whether it was still on, and the token hashes of the
     * ended sessions.
     */
    async leave(): Promise<{ wasDemo: boolean; endedSessions: Buffer[] }> {
      return await kysely.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto("demo_departure")
          .defaultValues()
          .onConflict((conflict) => conflict.doNothing())
          .returning("left_at")
          .executeTakeFirst();
        const mark = await transaction.deleteFrom("demo_content").executeTakeFirst();
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "in", (eb) => eb.selectFrom("users").select("id").where("is_demo", "=", true))
          .returning("token_hash")
          .execute();
        return {
          wasDemo: added !== undefined || mark.numDeletedRows > 0n,
          endedSessions: ended.map((row) => Buffer.from(row.token_hash)),
        };
      });
    },

    /** Demo accounts can sign in again; nothing is reset. */
    async allowSignIn(): Promise<void> {
      await kysely.deleteFrom("demo_departure").execute();
    },
  };
}

export type DemoDepartureRepository = ReturnType<typeof demoDepartureRepository>;
