import { sql, type Kysely, type Migration } from "kysely";

/** People are told by mail that an admin ended their sessions. */
const statements = [
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'adminInvitation', 'passwordReset', 'passwordChanged',
      'emailChange', 'emailChangeNotice', 'clientSecretExpires', 'newDevice', 'secondFactorReset',
      'secondFactorAdded', 'secondFactorRemoved', 'accessTokenMade', 'sessionsEnded'))`,
];

export const sessionsEndedMail: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
