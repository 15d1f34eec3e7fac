import { sql } from "kysely";
import { fullName, statusAt } from "../users/accounts.ts";
import type { ListColumns } from "../lists/listSql.ts";

export const roleName = sql<string>`(select roles.name from roles where roles.id = users.role_id)`;
export const isMainUser = sql<boolean>`exists (select from companies
  where companies.id = users.company_id and companies.main_user_id = users.id)`;

/** The columns for sorting and filtering a company's users; the status depends on the moment. */
export const columnsAt = (now: Date): ListColumns => ({
  id: sql.ref("users.id"),
  email: sql`${sql.ref("users.email")} collate "und-x-icu"`,
  firstName: sql`${sql.ref("users.first_name")} collate "und-x-icu"`,
  lastName: sql`${sql.ref("users.last_name")} collate "und-x-icu"`,
  fullName: sql`${fullName} collate "und-x-icu"`,
  roleId: sql.ref("users.role_id"),
  role: roleName,
  language: sql.ref("users.language"),
  isMainUser,
  status: statusAt(now),
  createdAt: sql.ref("users.created_at"),
  activatedAt: sql.ref("users.activated_at"),
  lastSignInAt: sql.ref("users.last_sign_in_at"),
});

/** The columns that a search looks in. */
export const searched = [sql.ref("users.email"), fullName];
