import { sql, type Kysely } from "kysely";
import type { LoggedNameField } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";
import { contains, namesOf, references } from "./activityNames.ts";
import type { LogScope } from "./logScope.ts";

/** More suggestions than this are of no use. */
const maxNames = 25;

/**
 * The first names in alphabetical order that contain a text and occur in the log. Projects and layers of all companies
 * share one table, so for each matching name an index lookup checks for one row of this log, instead of scanning it.
 */
export async function namesLike(
  kysely: Kysely<Database>,
  scope: LogScope,
  { field, text }: { field: LoggedNameField; text: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select distinct named.name from ${namesOf(field, scope)} named
      cross join lateral (
        select from activities where ${scope.rows} and ${references[field]} = named.id
        order by activities.logged_at desc, activities.id desc limit 1
      ) occurring
      where named.name is not null and ${contains(text)}
    ) found order by name collate "und-x-icu" limit ${maxNames}`.execute(kysely);
  return rows.map(({ name }) => name);
}
