import { sql, type Kysely, type Migration } from "kysely";

/** Views of maps that people keep; they go with the person and with the project. */
const statements = [
  `create table bookmarks (
    id integer generated always as identity primary key,
    project_id integer not null references projects (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    name text not null check (name = btrim(name) and length(name) between 1 and 100),
    link text not null check (length(link) between 1 and 4000),
    is_shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    constraint bookmarks_name unique (project_id, user_id, name)
  )`,
  `create index bookmarks_user_id on bookmarks (user_id)`,
];

export const bookmarks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
