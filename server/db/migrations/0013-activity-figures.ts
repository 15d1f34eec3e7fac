import { sql, type Kysely, type Migration } from "kysely";
import { countingFunctions, localDay, localHour, recount, type CountedFigures } from "./countingFunctions.ts";

const duration = "coalesce(duration_ms, 0) as duration_ms";

/**
 * Of each figure only what it is asked by: together, projects and layers of a day are nearly as many as the rows.
 * `activity_days`, which had them together, is no longer counted; it stays for a server of the version before.
 */
const figures: readonly CountedFigures[] = [
  {
    table: "activity_action_days",
    keys: ["company_id", "action", "day"],
    values: `company_id, action, ${localDay} as day, ${duration}`,
    where: "company_id is not null",
  },
  {
    table: "activity_person_days",
    keys: ["company_id", "day", "person_id"],
    values: `company_id, ${localDay} as day, person_id, ${duration}`,
    where: "company_id is not null and not is_administrative",
  },
  {
    table: "activity_project_days",
    keys: ["company_id", "day", "project_id"],
    values: `company_id, ${localDay} as day, project_id, ${duration}`,
    where: "company_id is not null and action = 'projectOpened'",
  },
  {
    table: "activity_layer_days",
    keys: ["company_id", "day", "layer_id"],
    values: `company_id, ${localDay} as day, layer_id, ${duration}`,
    where: "company_id is not null and action = 'layerEnabled'",
  },
  {
    table: "activity_hours",
    keys: ["company_id", "day", "hour"],
    values: `company_id, ${localDay} as day, ${localHour} as hour, ${duration}`,
    where: "company_id is not null and not is_administrative",
  },
];

const types: Readonly<Record<string, string>> = {
  company_id: "integer not null references companies (id) on delete cascade",
  day: "date not null",
  action: "text not null",
  project_id: "integer not null",
  layer_id: "integer not null",
};

const create = ({ table, keys }: CountedFigures) => `create table ${table} (
  ${keys.map((key) => `${key} ${types[key]}`).join(", ")},
  count bigint not null, duration_ms bigint not null, primary key (${keys.join(", ")}))`;

const known = new Set(["activity_person_days", "activity_hours"]);
const added = figures.filter(({ table }) => !known.has(table));

const statements = [
  // Nobody writes while the figures are counted anew.
  `lock table activities in share row exclusive mode`,
  ...added.map(create),
  ...countingFunctions(figures),
  ...added.map(recount),
  // Each person is found without looking through everybody's days.
  `create index activity_person_days_person on activity_person_days (company_id, person_id, day)`,
  // What the details of an administrative action say, as one text, so that it can be searched. Few rows have any.
  `alter table activities add column details_text text`,
  `create function write_activity_details() returns trigger language plpgsql as $$
    begin
      new.details_text := case when new.details is not null then coalesce(new.details ->> 'subject', '') || ' '
        || coalesce(jsonb_path_query_array(new.details, '$.changes[*].*')::text, '') end;
      return new;
    end $$`,
  `create trigger activities_details before insert or update on activities for each row
    when (new.details is not null or new.details_text is not null) execute function write_activity_details()`,
  // That changes no figure.
  `alter table activities disable trigger activities_changed`,
  `update activities set details = details where details is not null`,
  `alter table activities enable trigger activities_changed`,
  // Each way of sorting the log has rows in that order, newest first.
  `create index activities_action on activities (company_id, action, logged_at, id)`,
  `create index activities_project on activities (company_id, project_id, logged_at, id)`,
  `create index activities_layer on activities (company_id, layer_id, logged_at, id)`,
  `create index activities_duration on activities (company_id, duration_ms, logged_at, id) where duration_ms is not null`,
  `create index activities_details on activities (company_id, logged_at, id) where details_text is not null`,
];

/** Figures over a log that stay small when the log grows, and its rows in every order (spec §3.15, §3.16). */
export const activityFigures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
