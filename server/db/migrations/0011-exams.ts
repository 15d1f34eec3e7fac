import { sql, type Kysely, type Migration } from "kysely";

/** Exams, what was published of them, attempts with their answers, and the pictures in questions (spec §1.5, §3.17). */
const statements = [
  `create table exams (
    id integer generated always as identity primary key,
    company_id integer not null references companies (id) on delete cascade,
    state text not null default 'draft' check (state in ('draft', 'published', 'closed')),
    title text not null,
    question_count integer not null check (question_count >= 0),
    draft jsonb not null check (jsonb_typeof(draft) = 'object'),
    published_version integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    constraint exams_published_is_versioned check (state = 'draft' or published_version is not null)
  )`,
  `create index exams_company_id on exams (company_id)`,
  `create table exam_versions (
    exam_id integer not null references exams (id) on delete cascade,
    number integer not null check (number > 0),
    content jsonb not null check (jsonb_typeof(content) = 'object'),
    published_at timestamptz not null default now(),
    primary key (exam_id, number)
  )`,
  `create function keep_exam_version() returns trigger language plpgsql as $$
    begin
      raise exception 'a published version stays as it is'
        using errcode = 'check_violation', constraint = 'exam_versions_immutable', table = 'exam_versions';
    end $$`,
  `create trigger exam_versions_changed before update on exam_versions
    for each row execute function keep_exam_version()`,
  `create table exam_attempts (
    id integer generated always as identity primary key,
    exam_id integer not null,
    exam_version integer not null,
    user_id integer not null references users (id) on delete cascade,
    started_at timestamptz not null default now(),
    ends_at timestamptz,
    submitted_at timestamptz,
    score double precision,
    max_score double precision,
    is_passed boolean,
    review_count integer not null default 0 check (review_count >= 0),
    constraint exam_attempts_version foreign key (exam_id, exam_version)
      references exam_versions (exam_id, number) on delete cascade,
    constraint exam_attempts_once unique (exam_id, exam_version, user_id)
  )`,
  `create index exam_attempts_user_id on exam_attempts (user_id)`,
  `create index exam_attempts_ends_at on exam_attempts (ends_at) where submitted_at is null`,
  `create table exam_answers (
    attempt_id integer not null references exam_attempts (id) on delete cascade,
    question integer not null check (question >= 0),
    revision bigint not null,
    value jsonb not null,
    saved_at timestamptz not null default now(),
    points double precision,
    primary key (attempt_id, question)
  )`,
  `create table exam_pictures (
    company_id integer not null references companies (id) on delete cascade,
    hash text not null references pictures (hash),
    created_at timestamptz not null default now(),
    primary key (company_id, hash)
  )`,
  `create index exam_pictures_hash on exam_pictures (hash)`,
];

export const exams: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
