import { sql, type Kysely, type Migration } from "kysely";

/**
 * Tokens with which GIS programs read maps; a person's go with the person, a company's with the company. And by what people
 * know where they are signed in.
 */
const statements = [
  `create table access_tokens (
    id integer generated always as identity primary key,
    token_hash bytea not null constraint access_tokens_token_hash_key unique check (octet_length(token_hash) = 32),
    name text not null check (name = btrim(name) and length(name) between 1 and 100),
    user_id integer references users (id) on delete cascade,
    company_id integer references companies (id) on delete cascade,
    made_by integer references users (id) on delete set null,
    scope text not null check (scope in ('read', 'edit')),
    project_ids jsonb check (jsonb_typeof(project_ids) = 'array'),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz,
    constraint access_tokens_owner check ((user_id is null) <> (company_id is null))
  )`,
  `create index access_tokens_user_id on access_tokens (user_id)`,
  `create index access_tokens_company_id on access_tokens (company_id)`,
  `create index access_tokens_made_by on access_tokens (made_by)`,
  `create index access_tokens_expires_at on access_tokens (expires_at)`,
  `alter table sessions add column address text, add column user_agent text`,
  `comment on column sessions.address is 'The IP address it began from; null where that was not kept yet.'`,
  `comment on column sessions.user_agent is 'What the browser called itself then.'`,
  `comment on table access_tokens is 'A token with which a GIS program reads maps.'`,
  `comment on column access_tokens.token_hash is 'SHA-256 of the token, 32 bytes; the token itself is never stored.'`,
  `comment on column access_tokens.user_id is 'Whose it is, whose access it gives; null for a company''s.'`,
  `comment on column access_tokens.company_id is 'Whose it is, beyond whoever made it; null for a person''s.'`,
  `comment on column access_tokens.made_by is 'Null when that user is gone.'`,
  `comment on column access_tokens.project_ids is 'For these only, as far as its owner sees them; null for all.'`,
  `comment on column access_tokens.last_used_at is 'To within some minutes; null before it was used.'`,
];

export const tokensAndDevices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
