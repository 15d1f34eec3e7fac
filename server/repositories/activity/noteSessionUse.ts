import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Two signs of life further apart belong to two visits; the time between them was no use. */
const visitGapMs = 30 * 60_000;

/** A sign of life sooner after the one before says nothing. */
const leastGapMs = 1000;

/**
 * Notes that a session is in use now. The time since the last sign of life is added to the duration of its sign-in in the
 * log (spec §3.13), unless it was so long that nobody was there; so the duration is right up to the last sign whatever
 * becomes of the browser.
 */
export async function noteSessionUse(kysely: Kysely<Database>, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`
    with before as (
      select token_hash, activity_id, last_seen_at from sessions
      where token_hash = ${tokenHash} and last_seen_at <= ${at}::timestamptz - ${leastGapMs} * interval '1 millisecond'
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
