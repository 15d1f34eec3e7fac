import { sql } from "kysely";
import type { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { PersonFields } from "../../../schemas/personName.ts";
import {
  boolean,
  code,
  instant,
  listedColumns,
  number,
  words,
  type MomentaryFields,
} from "../lists/listedFields.ts";
import type { FieldColumns } from "../records/fieldColumns.ts";
import { fullName, statusAt } from "../users/accounts.ts";
import { personColumns } from "../users/personColumns.ts";

export const roleName = sql<string>`(select roles.name from roles where roles.id = users.role_id)`;
export const isMainUser = sql<boolean>`exists (select from companies
  where companies.id = users.company_id and companies.main_user_id = users.id)`;

/** Where what admins can change of a company's user is kept. */
export const companyUserColumns = {
  ...personColumns,
  roleId: "role_id",
} as const satisfies FieldColumns<CompanyUserUpdate, "users">;

/** By what platform admins are sorted and filtered; the status depends on the moment. */
export const adminListFields: MomentaryFields = {
  id: number(sql.ref("users.id")),
  email: words(sql.ref("users.email")),
  ...listedColumns("users", personColumns, PersonFields),
  fullName: words(fullName),
  status: code(statusAt),
  createdAt: instant(sql.ref("users.created_at")),
  activatedAt: instant(sql.ref("users.activated_at")),
};

/** By what a company's users are sorted and filtered. */
export const companyUserListFields: MomentaryFields = {
  ...adminListFields,
  roleId: number(sql.ref("users.role_id")),
  role: code(roleName),
  language: code(sql.ref("users.language")),
  isMainUser: boolean(isMainUser),
  lastSignInAt: instant(sql.ref("users.last_sign_in_at")),
};

/** The columns that a search looks in. */
export const searched = [sql.ref("users.email"), fullName];
