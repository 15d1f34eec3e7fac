import { sql, type Kysely, type Migration } from "kysely";
import { countingFunctions, localDay, recount, type CountedFigures } from "./countingFunctions.ts";

/** How many administrative actions there are, also of no company, so that a page of them needs no count of the rows. */
const figures: CountedFigures = {
  table: "activity_administration_days",
  keys: ["action", "day"],
  values: `action, ${localDay} as day, coalesce(duration_ms, 0) as duration_ms`,
  where: "is_administrative",
};

const statements = [
  `lock table activities in share row exclusive mode`,
  `create table activity_administration_days (
    action text not null,
    day date not null,
    count bigint not null,
    duration_ms bigint not null,
    primary key (action, day)
  )`,
  ...countingFunctions([figures], "administration"),
  `create trigger administration_added after insert on activities referencing new table as added
    for each statement execute function count_added_administration()`,
  `create trigger administration_removed after delete on activities referencing old table as removed
    for each statement execute function count_removed_administration()`,
  `create trigger administration_changed after update on activities referencing old table as removed new table as added
    for each statement execute function count_changed_administration()`,
  recount(figures),
  // Each way of sorting that log has rows in that order, newest first. Few rows of `activities` are in it.
  `create index administration_logged_at on activities (logged_at, id) where is_administrative`,
  `create index administration_action on activities (action, logged_at, id) where is_administrative`,
  `create index administration_person on activities (person_id, logged_at, id) where is_administrative`,
  `create index administration_company on activities (coalesce(company_id, 0), logged_at, id)
    where is_administrative`,
];

/** A log of all that is administered, whatever company it is about, or none. */
export const administrationLog: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
