import { sql, type Kysely } from "kysely";
import type { Database } from "../Database.ts";

/** How often to look; the embedded database has none of PostgreSQL's background processes. */
const lookEveryMs = 10_000;
const vacuumEveryLooks = 6;
/** A crash replays about this much WAL and what one look's time adds to it. */
const checkpointAfterBytes = 16 * 1024 * 1024;
/** A quiet database is checkpointed too, after so many looks. */
const checkpointEveryLooks = 30;

/**
 * Does on a schedule what the checkpointer and autovacuum do elsewhere. Failures are logged and tried again at the next
 * look.
 *
 * @returns stops it.
 */
export function runMaintenance(
  kysely: Kysely<Database>,
  warn: (message: string) => void,
): () => Promise<void> {
  let looks = 0;
  let running: Promise<void> | undefined;
  const look = async () => {
    looks += 1;
    try {
      await checkpointIfDue(kysely, looks % checkpointEveryLooks === 0 ? 1 : checkpointAfterBytes);
      if (looks % vacuumEveryLooks === 0) await vacuumWhatChanged(kysely);
    } catch (error) {
      warn(`Maintenance of the database failed: ${error instanceof Error ? error.message : String(error)}`);
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= look();
  }, lookEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Checkpoints when more WAL than this was written since the last one. */
export async function checkpointIfDue(kysely: Kysely<Database>, bytes: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select pg_current_wal_insert_lsn() - redo_lsn > ${bytes}::bigint as due from pg_control_checkpoint()`.execute(
    kysely,
  );
  if (rows[0]?.due !== true) return false;
  await sql`checkpoint`.execute(kysely);
  return true;
}

/** Vacuums and analyses the tables that autovacuum would take up, by its own default thresholds. */
export async function vacuumWhatChanged(kysely: Kysely<Database>): Promise<string[]> {
  // The counts reach the statistics only when asked; the next statement sees them.
  await sql`select pg_stat_force_next_flush()`.execute(kysely);
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', s.schemaname, s.relname) as table
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`.execute(kysely);
  for (const { table } of rows) await sql`vacuum (analyze) ${sql.raw(table)}`.execute(kysely);
  return rows.map(({ table }) => table);
}
