import { sql, type Kysely, type Migration } from "kysely";

/** Browsers in which an account was signed in: the guesses of others do not count against them. */
const statements = [
  `create table known_devices (
    token_hash bytea not null check (length(token_hash) = 32),
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_user_id on known_devices (user_id, last_used_at)`,
];

export const knownDevices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
