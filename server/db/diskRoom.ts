import { sql, type Kysely } from "kysely";
import type { Database } from "./Database.ts";
import type { Room } from "./guardedPool.ts";

/**
 * Throws `StorageFull` while the database can't grow, once something failed by that: to find out means to write, which
 * is nothing to do at every look.
 */
export async function requireSpace(kysely: Kysely<Database>, room: Room): Promise<void> {
  if (!room.isShort) return;
  await kysely.transaction().execute(async (transaction) => {
    await sql`create temporary table room_probe on commit drop as
      select repeat('x', 1000) as x from generate_series(1, 100)`.execute(transaction);
  });
  room.isShort = false;
}
