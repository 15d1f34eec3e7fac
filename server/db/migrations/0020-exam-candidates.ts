import { sql, type Kysely, type Migration } from "kysely";

/** Exams for chosen people of the company, and attempts that may be made again. */
const statements = [
  `alter table exams
    add column is_for_chosen boolean not null default false,
    add column candidates_version integer not null default 1`,
  `create table exam_candidates (
    exam_id integer not null references exams (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    primary key (exam_id, user_id)
  )`,
  `create index exam_candidates_user_id on exam_candidates (user_id)`,
  // A server of the version before begins first rounds only, of which there still is one each.
  `alter table exam_attempts
    add column round integer not null default 1 check (round > 0),
    add column retake_allowed_at timestamptz,
    drop constraint exam_attempts_once,
    add constraint exam_attempts_once unique (exam_id, exam_version, user_id, round)`,
];

export const examCandidates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
