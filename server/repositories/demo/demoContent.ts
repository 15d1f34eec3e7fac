import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { resetDemo, type DemoReset, type ResetOutcome } from "./resetDemo.ts";
import { demoLock } from "./demoTables.ts";
import { writeDemoContent, type DemoRows } from "./writeDemoContent.ts";

/** Marks a database as a demo. */
export interface DemoMark {
  /** When the demo's rows were last written. */
  placedAt: Date;
  /** The rows are in place, the files may not be yet. */
  areFilesDue: boolean;
}

/** What may be done while holding the demo lock. */
export interface DemoContentWriter {
  isEmpty(): Promise<boolean>;
  write(rows: DemoRows, placedAt: Date): Promise<void>;
}

/** The demo's companies, users, workspaces and projects. */
export function demoContentRepository(kysely: Kysely<Database>) {
  return {
    /** Whether the database has no users yet. */
    isEmpty: (): Promise<boolean> => hasNobody(kysely),

    /** Runs the work under the demo lock, in one transaction: all rows or none. */
    async exclusively(work: (writer: DemoContentWriter) => Promise<void>): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
        await work({
          isEmpty: () => hasNobody(transaction),
          write: (rows, placedAt) => writeDemoContent(transaction, rows, placedAt),
        });
      });
    },

    /** Undefined where the database is not a demo. */
    async mark(): Promise<DemoMark | undefined> {
      return await kysely
        .selectFrom("demo_content")
        .select(["placed_at as placedAt", "are_files_due as areFilesDue"])
        .executeTakeFirst();
    },

    /** Restores every row of the demo; what visitors made is deleted. */
    reset: (reset: DemoReset): Promise<ResetOutcome> => resetDemo(kysely, reset),

    /** Marks the files as restored, unless the rows were reset again since `placedAt`. */
    async filesRestored(placedAt: Date): Promise<void> {
      await kysely
        .updateTable("demo_content")
        .set({ are_files_due: false })
        .where("placed_at", "=", placedAt)
        .execute();
    },
  };
}

export type DemoContentRepository = ReturnType<typeof demoContentRepository>;

async function hasNobody(kysely: Kysely<Database>): Promise<boolean> {
  const found = await kysely
    .selectFrom("companies")
    .select("id")
    .unionAll(kysely.selectFrom("users").select("id"))
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}
