import { sql, type Kysely } from "kysely";
import type { Database } from "./Database.ts";
import { requireSpace } from "./diskRoom.ts";
import { StorageFull } from "./errors.ts";
import type { Room } from "./guardedPool.ts";
import type { Log } from "./openPool.ts";

const patienceMs = 2000;

/**
 * Undefined when the database answers a trivial query in time and has room, else a sentence for the health report, which
 * anybody can read: details and addresses go to the log only.
 */
export async function problemOf(
  kysely: Kysely<Database>,
  room: Room,
  log: Log | undefined,
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(
      () => resolve(`The database does not answer within ${patienceMs / 1000} s.`),
      patienceMs,
    );
  });
  const ask = async () => {
    await sql`select 1`.execute(kysely);
    await requireSpace(kysely, room);
  };
  const answer = ask().then(
    () => undefined,
    (error: unknown) => {
      log?.warn(`The database is not healthy: ${error instanceof Error ? error.message : String(error)}`);
      if (error instanceof StorageFull) return "The database's disk is full.";
      // PostgreSQL ends when it has no room for its log, and comes back only where there is.
      return `The database does not answer${room.isShort ? " since its disk was full" : ""}.`;
    },
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
