import { sql, type Kysely, type Migration } from "kysely";

/** Invitations (spec §4.11), the mails that wait to be sent, pictures, and the versions that a stale save is known by. */
const statements = [
  `alter table users add column version integer not null default 1`,
  `alter table companies add column version integer not null default 1`,
  `create table invitations (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id integer not null references users (id) on delete cascade,
    kind text not null check (kind in ('customer', 'companyUser')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index invitations_user_id on invitations (user_id)`,
  // Where mails go and what they say is found when they are sent; the secret of a link exists only in the mail.
  `create table mails (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('customerInvitation', 'companyUserInvitation', 'passwordReset')),
    user_id integer references users (id) on delete cascade,
    email text,
    created_at timestamptz not null default now(),
    attempts integer not null default 0 check (attempts >= 0),
    due_at timestamptz not null default now(),
    claimed_until timestamptz,
    sent_at timestamptz,
    failure text,
    constraint mails_have_addressee check ((user_id is null) <> (email is null))
  )`,
  `create index mails_due_at on mails (due_at) where sent_at is null`,
  `create index mails_user_id on mails (user_id)`,
  `create index mails_sent_at on mails (sent_at) where sent_at is not null`,
  `create table pictures (
    hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
    bytes bytea not null,
    media_type text not null,
    created_at timestamptz not null default now()
  )`,
  `alter table users add column picture text references pictures (hash)`,
  `alter table companies add column logo text references pictures (hash)`,
  `create index users_picture on users (picture) where picture is not null`,
  `create index companies_logo on companies (logo) where logo is not null`,
];

export const people: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
