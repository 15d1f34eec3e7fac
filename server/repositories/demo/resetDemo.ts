import { setTimeout as pause } from "node:timers/promises";
import { sql, type Kysely, type Transaction } from "kysely";
import { fieldOf } from "../../../schemas/records.ts";
import type { Database } from "../../db/Database.ts";
import { contentTables, demoLock, numberedTables } from "./demoTables.ts";
import { writeDemoContent, type DemoRows } from "./writeDemoContent.ts";

export interface DemoReset {
  rows: DemoRows;
  now: Date;
  /** Called under the demo lock: whether content that was placed then is due for a reset. */
  isDue: (placedAt: Date) => boolean;
}

export type ResetOutcome =
  | { kind: "done"; endedSessions: Buffer[] }
  /** Another server is resetting, or concurrent writers never left a gap. */
  | { kind: "busy" }
  /** Another server was faster. */
  | { kind: "notDue" }
  /** This database is no demo, or no longer. */
  | { kind: "notADemo" };

/** Shorter than PostgreSQL's deadlock time-out (1 s), so that no visitor's transaction is aborted for ours. */
const lockTimeoutMs = 500;
const lockAttempts = 20;
const retryDelayMs = 100;

/**
 * Restores every row of the demo in one transaction: concurrent readers see the old rows, writers wait. In a deadlock
 * it yields to the writers and tries again.
 */
export async function resetDemo(kysely: Kysely<Database>, reset: DemoReset): Promise<ResetOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await kysely.transaction().execute((transaction) => resetIn(transaction, reset));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === lockAttempts) return { kind: "busy" };
      await pause(retryDelayMs);
    }
  }
}

async function resetIn(transaction: Transaction<Database>, reset: DemoReset): Promise<ResetOutcome> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(${demoLock}) as "isOurs"`.execute(transaction);
  if (rows[0]?.isOurs !== true) return { kind: "busy" };
  const mark = await transaction
    .selectFrom("demo_content")
    .select("placed_at")
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return { kind: "notADemo" };
  if (!reset.isDue(mark.placed_at)) return { kind: "notDue" };
  await lockContent(transaction);
  const endedSessions = await removeContent(transaction);
  await writeDemoContent(transaction, reset.rows, reset.now);
  await transaction.deleteFrom("users").where("id", "=", placeholderId).execute();
  await transaction.updateTable("demo_content").set({ are_files_due: true }).execute();
  return { kind: "done", endedSessions };
}

async function lockContent(transaction: Transaction<Database>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(transaction);
  const tables = sql.join(contentTables.map((table) => sql.table(table)));
  await sql`lock table ${tables} in exclusive mode`.execute(transaction);
}

/** No sequence gets this far. */
const placeholderId = 2_147_483_647;

/** Answers the token hashes of the ended sessions. */
async function removeContent(transaction: Transaction<Database>): Promise<Buffer[]> {
  // A trigger never lets the last platform admin be deleted, not even temporarily.
  await sql`insert into users (id, email, password_hash, role_id, activated_at) overriding system value
    values (${placeholderId}, 'stand-in@demo.invalid', '', 1, now())`.execute(transaction);
  const sessions = await transaction.deleteFrom("sessions").returning("token_hash").execute();
  await transaction.deleteFrom("mails").execute();
  await transaction.deleteFrom("synchronisations").execute();
  await transaction.deleteFrom("imports").execute();
  // Cascades to their activities and statistics.
  await transaction.deleteFrom("activity_people").execute();
  await transaction.deleteFrom("activity_projects").execute();
  await transaction.deleteFrom("activity_layers").execute();
  // Cascades to their synchronised layers and their projects.
  await transaction.deleteFrom("workspaces").execute();
  // Cascades to their users and everything of theirs.
  await transaction.deleteFrom("companies").execute();
  await transaction.deleteFrom("users").where("id", "!=", placeholderId).execute();
  await transaction.deleteFrom("pictures").execute();
  for (const table of numberedTables)
    await sql`alter sequence ${sql.table(`${table}_id_seq`)} restart`.execute(transaction);
  return sessions.map((row) => Buffer.from(row.token_hash));
}

/** @see https://www.postgresql.org/docs/current/errcodes-appendix.html (lock_not_available) */
function isLockTimeout(error: unknown): boolean {
  return fieldOf(error, "code") === "55P03";
}
