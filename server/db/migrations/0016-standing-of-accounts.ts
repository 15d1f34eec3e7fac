import { sql, type Kysely, type Migration } from "kysely";

/** Accounts that are suspended, when somebody signed in last, and e-mails that wait to be confirmed. */
const statements = [
  `alter table users add column suspended_at timestamptz`,
  `alter table users add column last_sign_in_at timestamptz`,
  `update users set last_sign_in_at = (
    select logged_at from activity_people join activities on activities.person_id = activity_people.id
    where activity_people.user_id = users.id and action = 'signedIn'
    order by logged_at desc limit 1)`,
  // One at a time for each account: who asks again means the later address.
  `create table email_changes (
    user_id integer primary key references users (id) on delete cascade,
    email text not null,
    requested_at timestamptz not null,
    token_hash bytea unique check (octet_length(token_hash) = 32),
    expires_at timestamptz not null
  )`,
  `create index email_changes_expires_at on email_changes (expires_at)`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'adminInvitation', 'passwordReset', 'passwordChanged',
      'emailChange', 'emailChangeNotice'))`,
  // A mail about an account can be for another address than the account's own.
  `alter table mails drop constraint mails_have_addressee`,
  `alter table mails add constraint mails_have_addressee check (user_id is not null or email is not null)`,
];

export const standingOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
