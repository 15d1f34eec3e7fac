import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Of all locks of the product: who holds it prunes. */
const pruneLock = 620_140_211;

/** So few that whoever writes meanwhile hardly waits. */
export const pruneSliceSize = 2000;

/**
 * Removes a slice of what is older, the oldest first, and with it what the figures counted of it. Of several servers one
 * does it. Answers how many rows went; 0 when another is at it.
 */
export async function pruneActivities(kysely: Kysely<Database>, before: Date): Promise<number> {
  return await kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${pruneLock}) as "isOurs"`.execute(transaction);
    if (rows[0]?.isOurs !== true) return 0;
    const { numAffectedRows = 0n } = await sql`
      delete from activities where id in (
        select id from activities where logged_at < ${before} order by logged_at limit ${pruneSliceSize}
      )`.execute(transaction);
    return Number(numAffectedRows);
  });
}

/** Forgets people of whom nothing is told any more and who are gone. */
export async function forgetUnmentioned(kysely: Kysely<Database>): Promise<void> {
  await sql`
    delete from activity_people person
    where not exists (select from users where users.id = person.user_id)
      and not exists (select from activities where activities.person_id = person.id)
      and not exists (select from activities where activities.subject_id = person.id)`.execute(kysely);
}
