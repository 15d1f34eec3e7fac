import { sql, type Kysely, type Migration } from "kysely";

/** What a company asks of its own people, and who did or tried what at the server's doors. */
const statements = [
  `alter table companies add column password_rules text not null default 'composition'
    check (password_rules in ('composition', 'strength'))`,
  `alter table companies add column session_idle_minutes integer not null default 0`,
  `alter table companies add column session_max_hours integer not null default 0`,
  `comment on column companies.password_rules is 'What a new password has to be: composition or strength.'`,
  `comment on column companies.session_idle_minutes is 'After how long without use a session ends; 0: as the installation has it.'`,
  `comment on column companies.session_max_hours is 'After how long it ends at the latest; 0: as the installation has it.'`,
  // A token that reads what happened at the doors.
  `alter table access_tokens drop constraint access_tokens_scope_check`,
  `alter table access_tokens add constraint access_tokens_scope_check check (scope in ('read', 'edit', 'audit'))`,
  // Companies and users are not referred to: what they did outlives them.
  `create table audit_events (
    id bigint generated always as identity primary key,
    occurred_at timestamptz not null,
    company_id integer,
    user_id integer,
    account text,
    token_id integer,
    address text,
    operation text not null,
    object text not null,
    outcome text not null check (outcome in ('done', 'refused', 'failed')),
    status smallint not null,
    code text,
    request_id text not null
  )`,
  `create index audit_events_company_id on audit_events (company_id, id)`,
  `create index audit_events_occurred_at on audit_events (occurred_at)`,
  `create index audit_events_user_id on audit_events (user_id) where user_id is not null`,
  `comment on table audit_events is 'Who did or tried what at the doors of the server, for monitoring elsewhere.'`,
  `comment on column audit_events.id is 'In the order of being committed: readers go on after the last one they have.'`,
  `comment on column audit_events.account is 'E-mail address, or what was typed as one.'`,
  `comment on column audit_events.operation is 'Method and route, such as DELETE /companies/:id.'`,
  `comment on column audit_events.object is 'The path that was asked for.'`,
  `comment on column audit_events.outcome is 'done, refused or failed.'`,
];

export const companyPolicyAndAudit: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
