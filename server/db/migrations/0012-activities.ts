import { sql, type Kysely, type Migration } from "kysely";
import { countingFunctions, localDay, localHour, type CountedFigures } from "./countingFunctions.ts";

/** What each table of figures counts: its keys, and which rows. */
const figures: readonly CountedFigures[] = [
  {
    table: "activity_days",
    keys: ["company_id", "day", "action", "project_id", "layer_id"],
    values: `company_id, ${localDay} as day, action, project_id, layer_id,
      coalesce(duration_ms, 0) as duration_ms`,
    where: "company_id is not null",
  },
  {
    table: "activity_person_days",
    keys: ["company_id", "day", "person_id"],
    values: `company_id, ${localDay} as day, person_id, coalesce(duration_ms, 0) as duration_ms`,
    where: "company_id is not null and not is_administrative",
  },
  {
    table: "activity_hours",
    keys: ["company_id", "day", "hour"],
    values: `company_id, ${localDay} as day, ${localHour} as hour,
      coalesce(duration_ms, 0) as duration_ms`,
    where: "company_id is not null and not is_administrative",
  },
];

/** What people did (spec §3.11–3.16), and the figures about it, which the database itself keeps right. */
const statements = [
  // Whoever is erased loses id and name here; what they did stays, and still is of one person.
  `create table activity_people (
    id integer generated always as identity primary key,
    user_id integer,
    company_id integer references companies (id) on delete cascade,
    name text
  )`,
  `create unique index activity_people_user_id on activity_people (user_id)`,
  `create index activity_people_company_id on activity_people (company_id)`,
  // Names as they were last, also of what is gone.
  `create table activity_projects (id integer primary key, name text not null)`,
  `create table activity_layers (
    id integer generated always as identity primary key,
    name text not null unique
  )`,
  // Project and layer 0 stand for none, so that rows can be counted and sorted without exceptions.
  `create table activities (
    id bigint generated always as identity primary key,
    entry_id uuid not null default gen_random_uuid(),
    company_id integer references companies (id) on delete cascade,
    person_id integer not null references activity_people (id) on delete cascade,
    logged_at timestamptz not null,
    action text not null,
    is_administrative boolean not null default false,
    project_id integer not null default 0,
    layer_id integer not null default 0,
    duration_ms bigint,
    subject_id integer references activity_people (id) on delete set null,
    details jsonb,
    constraint activities_entry unique (person_id, entry_id)
  )`,
  `create index activities_logged_at on activities (company_id, logged_at, id)`,
  `create index activities_person on activities (person_id, logged_at, id)`,
  `create index activities_subject on activities (subject_id) where subject_id is not null`,
  `create index activities_age on activities (logged_at)`,
  `create table activity_days (
    company_id integer not null references companies (id) on delete cascade,
    day date not null,
    action text not null,
    project_id integer not null,
    layer_id integer not null,
    count bigint not null,
    duration_ms bigint not null,
    primary key (company_id, day, action, project_id, layer_id)
  )`,
  `create table activity_person_days (
    company_id integer not null references companies (id) on delete cascade,
    day date not null,
    person_id integer not null,
    count bigint not null,
    duration_ms bigint not null,
    primary key (company_id, day, person_id)
  )`,
  `create table activity_hours (
    company_id integer not null references companies (id) on delete cascade,
    day date not null,
    hour smallint not null,
    count bigint not null,
    duration_ms bigint not null,
    primary key (company_id, day, hour)
  )`,
  ...countingFunctions(figures),
  `create trigger activities_added after insert on activities referencing new table as added
    for each statement execute function count_added_activities()`,
  `create trigger activities_removed after delete on activities referencing old table as removed
    for each statement execute function count_removed_activities()`,
  `create trigger activities_changed after update on activities referencing old table as removed new table as added
    for each statement execute function count_changed_activities()`,
  // The row of the sign-in that a session began with.
  `alter table sessions add column activity_id bigint`,
];

export const activities: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
