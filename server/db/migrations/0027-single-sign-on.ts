import { sql, type Kysely, type Migration } from "kysely";

/**
 * Signing in at a company's own identity provider, by OpenID Connect. Which domains are a company's is for the
 * platform's admins to say; accounts are tied to a provider within their own company, which the foreign key proves.
 */
const statements = [
  `create table identity_providers (
    company_id integer primary key references companies (id) on delete cascade,
    issuer text not null,
    client_id text not null,
    client_secret bytea,
    secret_expires_on text check (secret_expires_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    secret_warned_on text,
    role_claim text not null default '',
    admin_values text not null default '',
    user_values text not null default '',
    creates_accounts boolean not null default true,
    is_enabled boolean not null default false,
    is_required boolean not null default false,
    last_failure text,
    last_failure_at timestamptz,
    version integer not null default 1
  )`,
  `create table company_domains (
    domain text primary key check (domain = lower(domain) and domain <> ''),
    company_id integer not null references companies (id) on delete cascade
  )`,
  `create index company_domains_company_id on company_domains (company_id)`,
  `create table sign_in_attempts (
    state_hash bytea primary key check (octet_length(state_hash) = 32),
    browser_hash bytea not null check (octet_length(browser_hash) = 32),
    company_id integer not null references companies (id) on delete cascade,
    provider_version integer not null,
    return_to text not null,
    expires_at timestamptz not null
  )`,
  `create index sign_in_attempts_company_id on sign_in_attempts (company_id)`,
  `create index sign_in_attempts_expires_at on sign_in_attempts (expires_at)`,
  `create table external_identities (
    company_id integer not null,
    issuer text not null,
    subject text not null,
    user_id integer not null,
    created_at timestamptz not null default now(),
    primary key (company_id, issuer, subject),
    constraint external_identities_one_each unique (user_id, issuer),
    constraint external_identities_user foreign key (company_id, user_id)
      references users (company_id, id) on delete cascade
  )`,
  `create index external_identities_user_id on external_identities (company_id, user_id)`,
  `create table federated_sessions (
    token_hash bytea primary key references sessions (token_hash) on delete cascade,
    company_id integer not null references companies (id) on delete cascade,
    issuer text not null,
    subject text not null,
    provider_session text,
    id_token bytea
  )`,
  `create index federated_sessions_subject on federated_sessions (company_id, subject)`,
  `create table used_logout_tokens (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    expires_at timestamptz not null
  )`,
  `create index used_logout_tokens_expires_at on used_logout_tokens (expires_at)`,
  // Who signs in elsewhere needs no password here.
  `alter table users drop constraint users_active_have_password`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'adminInvitation', 'passwordReset', 'passwordChanged',
      'emailChange', 'emailChangeNotice', 'clientSecretExpires', 'newDevice'))`,
  `comment on table identity_providers is 'Where the people of a company sign in (OpenID Connect).'`,
  `comment on column identity_providers.client_secret is 'Sealed with a key of SECRETS_KEY.'`,
  `comment on column identity_providers.secret_expires_on is 'ISO 8601 day on which the provider stops accepting it.'`,
  `comment on column identity_providers.secret_warned_on is 'The expiry that its admins were last warned of, with how long before.'`,
  `comment on column identity_providers.role_claim is 'The claim that holds groups or roles; empty for none.'`,
  `comment on column identity_providers.admin_values is 'Values of that claim, with commas between, that make an admin.'`,
  `comment on column identity_providers.user_values is 'Values that let somebody in; empty: everybody.'`,
  `comment on column identity_providers.creates_accounts is 'People without an account get one, within the seats.'`,
  `comment on column identity_providers.is_required is 'Its people, but for the main user, cannot use a password.'`,
  `comment on column identity_providers.last_failure is 'Why the latest sign-in failed, when no later one succeeded.'`,
  `comment on table company_domains is 'Domains of e-mail addresses that are a company''s, which platform admins vouch for.'`,
  `comment on table sign_in_attempts is 'People who were sent to an identity provider and are not back yet.'`,
  `comment on column sign_in_attempts.state_hash is 'SHA-256 of the state parameter.'`,
  `comment on column sign_in_attempts.browser_hash is 'SHA-256 of the secret in the cookie of the browser that was sent.'`,
  `comment on column sign_in_attempts.return_to is 'A path of the web app.'`,
  `comment on table external_identities is 'Which account somebody known to an identity provider has.'`,
  `comment on table federated_sessions is 'Sessions that began at an identity provider, which can end them.'`,
  `comment on column federated_sessions.provider_session is 'The provider''s sid, if it gave one.'`,
  `comment on column federated_sessions.id_token is 'Sealed; the hint with which to sign out there.'`,
  `comment on table used_logout_tokens is 'Logout tokens of identity providers count once.'`,
];

export const singleSignOn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
