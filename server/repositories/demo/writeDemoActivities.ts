import { sql, type Kysely } from "kysely";
import type { ActivityAction } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";

/** An activity of a demo user. */
export interface DemoActivity {
  /** E-mail of the account. */
  email: string;
  /** Days before the demo was placed, and seconds of that day, in Amsterdam time. */
  daysAgo: number;
  seconds: number;
  action: ActivityAction;
  isAdministrative?: boolean;
  project?: string;
  layer?: string;
  durationMs?: number;
}

/** Writes a demo's log; its users and projects exist already. */
export async function writeDemoActivities(
  kysely: Kysely<Database>,
  activities: readonly DemoActivity[],
  placedAt: Date,
): Promise<void> {
  if (activities.length === 0) return;
  await sql`
    insert into activity_people (user_id, company_id, name)
    select id, company_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users
    where company_id is not null order by id`.execute(kysely);
  await sql`insert into activity_projects (id, name) select id, name from projects order by id`.execute(
    kysely,
  );
  const layers = [...new Set(activities.flatMap(({ layer }) => layer ?? []))].toSorted();
  if (layers.length > 0)
    await kysely
      .insertInto("activity_layers")
      .values(layers.map((name) => ({ name })))
      .execute();
  await sql`
    insert into activities (entry_id, company_id, person_id, logged_at, action, is_administrative, project_id, layer_id,
      duration_ms)
    select md5(row_number() over (order by place)::text)::uuid, users.company_id, activity_people.id,
      (date_trunc('day', ${placedAt}::timestamptz at time zone 'Europe/Amsterdam')
        - given."daysAgo" * interval '1 day' + given.seconds * interval '1 second') at time zone 'Europe/Amsterdam',
      given.action, coalesce(given."isAdministrative", false), coalesce(activity_projects.id, 0),
      coalesce(activity_layers.id, 0), given."durationMs"
    from rows from (jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as (email text, "daysAgo" integer,
      seconds integer, action text, "isAdministrative" boolean, project text, layer text, "durationMs" bigint))
      with ordinality as given (email, "daysAgo", seconds, action, "isAdministrative", project, layer, "durationMs", place)
    join users on users.email = given.email
    join activity_people on activity_people.user_id = users.id
    left join activity_projects on activity_projects.name = given.project
    left join activity_layers on activity_layers.name = given.layer
    order by place`.execute(kysely);
  await sql`
    update users set last_sign_in_at = signed_in.latest from (
      select user_id, max(logged_at) as latest from activities
      join activity_people on activity_people.id = activities.person_id
      where action = 'signedIn' group by user_id
    ) signed_in where users.id = signed_in.user_id`.execute(kysely);
}
