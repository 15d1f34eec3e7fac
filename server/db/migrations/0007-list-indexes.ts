import { sql, type Kysely, type Migration } from "kysely";

/** Customers and a company's users in the orders that lists are asked for, so that a page needs no sorting of all. */
const statements = [
  `create index companies_by_name on companies (name collate "und-x-icu", id)`,
  `create index companies_by_customer_name on companies (customer_name collate "und-x-icu", id)`,
  `create index companies_by_user_count on companies (user_count, id)`,
  `create index users_by_email on users (company_id, (email collate "und-x-icu"), id)`,
  `create index users_by_last_name on users (company_id, (last_name collate "und-x-icu"), id)`,
  `create index users_by_full_name on users
    (company_id, (trim(first_name || ' ' || last_name) collate "und-x-icu"), id)`,
];

export const listIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
