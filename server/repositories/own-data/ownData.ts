import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, logAdministration } from "../activity/logActivity.ts";
import { keptTables } from "./keptColumns.ts";

export interface KeptRows {
  table: string;
  rows: Record<string, unknown>[];
}

/** All that is kept of one person. */
export function ownDataRepository(kysely: Kysely<Database>) {
  return {
    /** A table at a time. In an account of the demo without what tells of its other visitors. */
    async *of(userId: number, isDemo: boolean): AsyncGenerator<KeptRows> {
      for (const [table, { columns, where, tellsOfVisitors }] of Object.entries(keptTables)) {
        if (isDemo && tellsOfVisitors) continue;
        const [first = "", ...rest] = where.split("$id").map((part) => sql.raw(part));
        const isOfPerson = rest.reduce(
          (condition, part) => sql`${condition}${userId}::int${part}`,
          sql`${first}`,
        );
        const { rows } = await sql<Record<string, unknown>>`
          select ${sql.raw(columns.split(" ").join(", "))} from ${sql.raw(table)} where ${isOfPerson}`.execute(
          kysely,
        );
        yield { table, rows };
      }
    },

    async isDemo(userId: number): Promise<boolean> {
      const row = await kysely
        .selectFrom("users")
        .select("is_demo")
        .where("id", "=", userId)
        .executeTakeFirst();
      return row?.is_demo ?? false;
    },

    logCopy: (actor: Actor, companyId: number | null) =>
      logAdministration(kysely, actor, { action: "ownDataCopied", companyId }),
  };
}

export type OwnDataRepository = ReturnType<typeof ownDataRepository>;
