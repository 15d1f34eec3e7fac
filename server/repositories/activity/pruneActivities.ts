import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Advisory lock: one server prunes at a time. */
const pruneLock = 620_140_211;

/** Few enough that concurrent writers hardly wait. */
const pruneBatchSize = 2000;

/**
 * Deletes a batch of older rows, oldest first, and their share of the statistics. Only one server does it at a time.
 * Answers how many rows were deleted; 0 while another server prunes.
 */
export async function pruneActivities(kysely: Kysely<Database>, before: Date): Promise<number> {
  return await kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${pruneLock}) as "isOurs"`.execute(transaction);
    if (rows[0]?.isOurs !== true) return 0;
    const { numAffectedRows = 0n } = await sql`
      delete from activities where id in (
        select id from activities where logged_at < ${before} order by logged_at limit ${pruneBatchSize}
      )`.execute(transaction);
    return Number(numAffectedRows);
  });
}

/** Deletes the log's people who occur in no row any more and whose account is gone. */
export async function removeUnreferencedPeople(kysely: Kysely<Database>): Promise<void> {
  await sql`
    delete from activity_people person
    where not exists (select from users where users.id = person.user_id)
      and not exists (select from activities where activities.person_id = person.id)
      and not exists (select from activities where activities.subject_id = person.id)`.execute(kysely);
}
