import { sql, type Kysely, type Migration } from "kysely";

/** Links to set a new password (spec §4.12). */
const statements = [
  `create table password_resets (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id integer not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_resets_user_id on password_resets (user_id)`,
  `create index password_resets_expires_at on password_resets (expires_at)`,
];

export const passwordResets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
