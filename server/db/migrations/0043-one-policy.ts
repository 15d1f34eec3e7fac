import { sql, type Kysely, type Migration } from "kysely";

/** Whether a second factor is needed is changed with the rest of a company's policy, and has its version. */
const statements = [
  `comment on column companies.sign_in_policy_version is 'Not used any more: the version of the company counts these changes too.'`,
  `update activities set action = 'companyChanged' where action = 'signInPolicyChanged'`,
];

export const onePolicy: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
