import { sql, type Kysely, type Migration } from "kysely";

/** Files on their way to become layers; their bytes lie in the data folder, under the same id. */
const statements = [
  `create table imports (
    id uuid primary key default gen_random_uuid(),
    user_id integer references users (id) on delete set null,
    workspace text not null,
    file_name text not null,
    size bigint not null,
    received bigint not null default 0,
    state text not null default 'receiving' check
      (state in ('receiving', 'reading', 'asking', 'ready', 'saving', 'saved', 'failed')),
    progress double precision not null default 0,
    answers jsonb not null default '{}',
    found jsonb not null default '{"questions":[],"layers":[]}',
    failure jsonb,
    attempts integer not null default 0,
    claimed_until timestamptz,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    constraint imports_received_check check (received between 0 and size)
  )`,
  `create index imports_changed_at on imports (changed_at)`,
];

export const imports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
