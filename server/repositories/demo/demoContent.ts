import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { putDemoBack, type DemoReset, type ResetOutcome } from "./demoReset.ts";
import { demoLock } from "./demoTables.ts";
import { writeDemoContent, type DemoRows } from "./writeDemoContent.ts";

/** A database that is a demo and nothing else. */
export interface DemoMark {
  /** When the demo's rows were last put there. */
  placedAt: Date;
  /** The rows are in place, the demo's files may not be yet. */
  areFilesDue: boolean;
}

/** What may be done while no other server does the same. */
export interface DemoContentWriter {
  isEmpty(): Promise<boolean>;
  write(rows: DemoRows, placedAt: Date): Promise<void>;
}

/** The demo's companies, people, workspaces and projects, in a database of their own. */
export function demoContentRepository(kysely: Kysely<Database>) {
  return {
    /** Whether nobody uses this database yet. */
    isEmpty: (): Promise<boolean> => hasNobody(kysely),

    /** Runs the work alone among all servers on this database, in one transaction: all rows or none. */
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

    /** Puts every row back as the demo had it; what visitors made is gone. */
    reset: (reset: DemoReset): Promise<ResetOutcome> => putDemoBack(kysely, reset),

    /** The files too are as the demo had them, unless the rows were put back once more since `placedAt`. */
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
