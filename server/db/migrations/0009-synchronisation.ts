import { sql, type Kysely, type Migration } from "kysely";

/** What is known of the map server, the runs that brought it (spec §1.9), and what an admin may give a project. */
const statements = [
  `alter table projects add column version integer not null default 1`,
  `alter table projects add column titles jsonb not null default '{}'
    constraint projects_titles_check check (jsonb_typeof(titles) = 'object')`,
  `alter table projects add column extent_follows_layers boolean not null default false`,
  `create table map_datastores (
    workspace_id integer not null references workspaces (id) on delete cascade,
    name text not null check (name <> ''),
    is_gone boolean not null default false,
    primary key (workspace_id, name)
  )`,
  `create table map_layers (
    workspace_id integer not null,
    datastore text not null,
    name text not null check (name <> ''),
    title text not null,
    extent jsonb check (jsonb_typeof(extent) = 'array'),
    legend text not null,
    primary key (workspace_id, datastore, name),
    constraint map_layers_datastore foreign key (workspace_id, datastore)
      references map_datastores (workspace_id, name) on delete cascade
  )`,
  `create table synchronisations (
    id integer generated always as identity primary key,
    state text not null check (state in
      ('discovering', 'awaiting', 'applying', 'applied', 'unchanged', 'failed', 'cancelled')),
    trigger text not null check (trigger in ('person', 'schedule')),
    started_by integer references users (id) on delete set null,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    lease_until timestamptz not null,
    asked jsonb,
    progress jsonb not null,
    found jsonb,
    differences jsonb,
    counts jsonb,
    failure text,
    unreadable jsonb not null default '[]'
  )`,
  // One at a time, whichever process is at it.
  `create unique index synchronisations_busy on synchronisations ((true))
    where state in ('discovering', 'applying')`,
  `create index synchronisations_started_at on synchronisations (started_at)`,
  `create index synchronisations_started_by on synchronisations (started_by) where started_by is not null`,
];

export const synchronisation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
