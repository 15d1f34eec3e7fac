import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** A longer time between two requests does not count as use: nobody was there. */
const visitGapMs = 30 * 60_000;

/** Requests closer together than this are not recorded. */
const minIntervalMs = 1000;

/**
 * Records that a session is in use now. The time since the last sign of use is added to the duration of its sign-in in
 * the log (spec §3.13), unless the pause was too long; so the duration is right up to the last sign, whatever happens
 * to the browser.
 */
export async function recordSessionUse(kysely: Kysely<Database>, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`
    with before as (
      select token_hash, activity_id, last_seen_at from sessions
      where token_hash = ${tokenHash} and last_seen_at <= ${at}::timestamptz - ${minIntervalMs} * interval '1 millisecond'
      for update
    ), seen as (
      update sessions set last_seen_at = ${at} from before where sessions.token_hash = before.token_hash
    )
    update activities
    set duration_ms = coalesce(duration_ms, 0)
      + (extract(epoch from ${at}::timestamptz - before.last_seen_at) * 1000)::bigint
    from before
    where activities.id = before.activity_id
      and ${at}::timestamptz - before.last_seen_at <= ${visitGapMs} * interval '1 millisecond'`.execute(
    kysely,
  );
}
