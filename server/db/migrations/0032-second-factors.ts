import { sql, type Kysely, type Migration } from "kysely";

/** Passkeys, one-time codes and recovery codes; sign-ins that wait for one; and when a session's person proved to be there. */
const statements = [
  `create table passkeys (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    credential_id bytea not null constraint passkeys_credential_id unique,
    public_key bytea not null,
    counter bigint not null,
    transports text not null default '',
    name text not null check (name <> ''),
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  `create index passkeys_user_id on passkeys (user_id)`,
  `create table totp_secrets (
    user_id integer primary key references users (id) on delete cascade,
    secret bytea not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    last_step bigint
  )`,
  `create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash bytea not null check (octet_length(code_hash) = 32),
    created_at timestamptz not null default now(),
    primary key (user_id, code_hash)
  )`,
  `create table passkey_challenges (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    purpose text not null check (purpose in ('signIn', 'secondStep', 'confirmation', 'registration')),
    user_id integer references users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index passkey_challenges_user_id on passkey_challenges (user_id)`,
  `create index passkey_challenges_expires_at on passkey_challenges (expires_at)`,
  `create table half_sign_ins (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    user_id integer not null references users (id) on delete cascade,
    password_hash_hash bytea not null check (octet_length(password_hash_hash) = 32),
    expires_at timestamptz not null
  )`,
  `create index half_sign_ins_user_id on half_sign_ins (user_id)`,
  `create index half_sign_ins_expires_at on half_sign_ins (expires_at)`,
  `alter table known_devices add column is_proven boolean not null default false`,
  `alter table sessions add column confirmed_at timestamptz`,
  `alter table companies add column requires_second_factor boolean not null default false`,
  `alter table companies add column sign_in_policy_version integer not null default 0`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'adminInvitation', 'passwordReset', 'passwordChanged',
      'emailChange', 'emailChangeNotice', 'clientSecretExpires', 'newDevice', 'secondFactorReset'))`,
  `comment on table passkeys is 'WebAuthn credentials of people: their second factor, or the whole sign-in.'`,
  `comment on column passkeys.public_key is 'COSE.'`,
  `comment on column passkeys.counter is 'Of signatures, as the authenticator last told; 0 where it counts none.'`,
  `comment on column passkeys.transports is 'How the authenticator is reached, with commas between.'`,
  `comment on table totp_secrets is 'One-time codes by time (RFC 6238), one secret each.'`,
  `comment on column totp_secrets.secret is 'Sealed with a key of SECRETS_KEY.'`,
  `comment on column totp_secrets.confirmed_at is 'Null until a first code was right: then it counts for nothing yet.'`,
  `comment on column totp_secrets.last_step is 'The step of the latest code that was used; no earlier one counts.'`,
  `comment on table recovery_codes is 'Codes that get in once where the second factor is lost.'`,
  `comment on column recovery_codes.code_hash is 'SHA-256 of 125 random bits.'`,
  `comment on table passkey_challenges is 'What an authenticator was asked to sign, by SHA-256; each counts once.'`,
  `comment on column passkey_challenges.user_id is 'Whose passkey is asked for; null where the passkey says who it is.'`,
  `comment on table half_sign_ins is 'Sign-ins whose password was right and whose second factor is awaited; they open nothing.'`,
  `comment on column half_sign_ins.password_hash_hash is 'SHA-256 of the hash of the password that was right.'`,
  `comment on column known_devices.is_proven is 'The account''s second factor was given there.'`,
  `comment on column sessions.confirmed_at is 'When its person last gave the second factor, or the password where there is none.'`,
  `comment on column companies.requires_second_factor is 'Its people need a second factor, unless they sign in at its identity provider.'`,
  `comment on column companies.sign_in_policy_version is 'Counts the changes of that.'`,
];

export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
