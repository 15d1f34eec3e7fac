import { sql, type Kysely } from "kysely";
import type {
  ActivityAction,
  AdministrativeAction,
  CandidateAction,
} from "../../../schemas/activityActions.ts";
import type { ActivityDetails } from "../../../schemas/activity.ts";
import type { Database } from "../../db/Database.ts";

/** Who does something, and when. */
export interface Actor {
  userId: number;
  at: Date;
}

export interface NewAdministrativeActivity {
  action: AdministrativeAction;
  /** The company in whose log it is shown; null for none, such as after its deletion. */
  companyId: number | null;
  /** The user it was done to. */
  subjectId?: number;
  details?: ActivityDetails;
}

/**
 * Logs an administrative action, to be called in the transaction of the change itself, so that there is never one
 * without the other.
 */
export async function logAdministration(
  kysely: Kysely<Database>,
  actor: Actor,
  { action, companyId, subjectId, details }: NewAdministrativeActivity,
): Promise<void> {
  const person = await upsertPerson(kysely, actor.userId);
  if (person === undefined) return;
  const subject = subjectId === undefined ? undefined : await upsertPerson(kysely, subjectId);
  await kysely
    .insertInto("activities")
    .values({
      company_id: companyId,
      person_id: person,
      logged_at: actor.at,
      action,
      is_administrative: true,
      subject_id: subject ?? null,
      details: details === undefined ? null : JSON.stringify(details),
    })
    .execute();
}

/** Logs what a candidate did with an exam, in the transaction of the attempt. */
export async function logCandidate(
  kysely: Kysely<Database>,
  actor: Actor,
  { action, companyId, title }: { action: CandidateAction; companyId: number; title: string },
): Promise<void> {
  const person = await upsertPerson(kysely, actor.userId);
  if (person === undefined) return;
  await kysely
    .insertInto("activities")
    .values({
      company_id: companyId,
      person_id: person,
      logged_at: actor.at,
      action,
      subject_id: null,
      details: JSON.stringify({ subject: title } satisfies ActivityDetails),
    })
    .execute();
}

/** Logs a sign-in; answers the row's id, or undefined when the user does not exist any more. */
export async function logSignIn(
  kysely: Kysely<Database>,
  { userId, at }: Actor,
): Promise<string | undefined> {
  const person = await upsertPerson(kysely, userId);
  if (person === undefined) return undefined;
  const action: ActivityAction = "signedIn";
  const { id } = await kysely
    .insertInto("activities")
    .columns(["company_id", "person_id", "logged_at", "action", "duration_ms"])
    .expression((eb) =>
      eb
        .selectFrom("activity_people")
        .select((one) => [
          "company_id",
          "id",
          one.val(at).as("logged_at"),
          one.val(action).as("action"),
          one.val(0).as("duration_ms"),
        ])
        .where("id", "=", person),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The log's own row for this user, with the current name. Undefined when there is no such user. */
export async function upsertPerson(kysely: Kysely<Database>, userId: number): Promise<number | undefined> {
  await sql`
    insert into activity_people (user_id, company_id, name)
    select id, company_id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)
    from users where id = ${userId}
    on conflict (user_id) do update set name = excluded.name
    where activity_people.name is distinct from excluded.name`.execute(kysely);
  const row = await kysely
    .selectFrom("activity_people")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.id;
}

/** The fields that differ between two states of a record, the second as far as it is given; undefined when none do. */
export function detailsOfChange<Fields extends Record<string, string | number | boolean | null>>(
  before: Fields,
  after: Partial<Fields>,
  subject?: string,
): ActivityDetails | undefined {
  const textOf = (value: string | number | boolean | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  const changes = Object.keys(before)
    .filter((field) => after[field] !== undefined && before[field] !== after[field])
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }));
  return changes.length === 0 ? undefined : { subject, changes };
}
