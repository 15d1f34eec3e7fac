import { sql, type Kysely } from "kysely";
import type { Database } from "../Database.ts";

/**
 * What servers remember and show would be of another database than the one they write to.
 *
 * @throws Error while others are connected to the database.
 */
export async function requireNoOthers(kysely: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    kysely,
  );
  const count = Number(rows[0]?.count ?? 0);
  if (count > 0)
    throw new Error(
      `${count === 1 ? "Another connection is" : `${count} other connections are`} open to the database. Stop the servers first.`,
    );
}
