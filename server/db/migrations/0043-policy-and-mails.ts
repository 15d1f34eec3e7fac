import { sql, type Kysely, type Migration } from "kysely";

/**
 * Whether a second factor is needed is changed with the rest of a company's policy, and has its version. People are
 * told by mail of more that was done with their account.
 */
const statements = [
  `comment on column companies.sign_in_policy_version is 'Not used any more: the version of the company counts these changes too.'`,
  `alter table mails drop constraint mails_kind_check`,
  `alter table mails add constraint mails_kind_check check
    (kind in ('customerInvitation', 'companyUserInvitation', 'adminInvitation', 'passwordReset', 'passwordChanged',
      'emailChange', 'emailChangeNotice', 'clientSecretExpires', 'newDevice', 'secondFactorReset',
      'secondFactorAdded', 'secondFactorRemoved', 'accessTokenMade'))`,
  `update activities set action = 'companyChanged' where action = 'signInPolicyChanged'`,
];

export const policyAndMails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
