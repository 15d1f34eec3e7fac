import { sql, type Kysely } from "kysely";
import type { Database } from "./Database.ts";

const patienceMs = 2000;

/** Undefined when the database answers a trivial query in time, else a sentence for the health report. */
export async function problemOf(kysely: Kysely<Database>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(
      () => resolve(`The database does not answer within ${patienceMs / 1000} s.`),
      patienceMs,
    );
  });
  const answer = sql`select 1`.execute(kysely).then(
    () => undefined,
    (error: unknown) =>
      `The database does not answer: ${error instanceof Error ? error.message : String(error)}`,
  );
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
