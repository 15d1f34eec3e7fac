import { sql, type Kysely, type Migration } from "kysely";

/** Mails that no attempt can deliver are kept apart for a while; and people hear that their password was changed. */
const statements = [
  `alter table mails add column given_up_at timestamptz`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'passwordReset', 'passwordChanged'))`,
  `drop index mails_due_at`,
  `create index mails_due_at on mails (due_at) where sent_at is null and given_up_at is null`,
  `create index mails_given_up_at on mails (given_up_at) where given_up_at is not null`,
];

export const mailQueue: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
