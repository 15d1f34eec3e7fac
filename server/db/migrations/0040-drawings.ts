import { sql, type Kysely, type Migration } from "kysely";

/** What people draw on maps; it goes with the person and with the project. */
const statements = [
  `create table drawings (
    id integer generated always as identity primary key,
    project_id integer not null references projects (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade,
    name text not null check (name = btrim(name) and length(name) between 1 and 100),
    content jsonb not null,
    is_shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer not null default 1,
    constraint drawings_name unique (project_id, user_id, name)
  )`,
  `create index drawings_user_id on drawings (user_id)`,
  `comment on table drawings is 'Points, lines, areas and texts that somebody drew on a project''s map.'`,
  `comment on column drawings.name is 'Of that person in that project, unique.'`,
  `comment on column drawings.content is 'GeoJSON, degrees with longitude first; how each shape is drawn is in its properties.'`,
  `comment on column drawings.is_shared is 'Seen by the people of that person''s company.'`,
  `comment on column drawings.version is 'Counts the changes.'`,
];

export const drawings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
