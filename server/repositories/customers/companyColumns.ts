import { sql } from "kysely";
import { CompanyFields } from "../../../schemas/company.ts";
import { instant, listedColumns, number, code, words, type MomentaryFields } from "../lists/listedFields.ts";
import type { CompanyPolicy } from "../../../schemas/companyPolicy.ts";
import type { FieldColumns } from "../records/fieldColumns.ts";
import { fullName, statusAt } from "../users/accounts.ts";

/** Where each field of a customer is kept, in the order of changes in the log. */
export const companyColumns = {
  name: "name",
  customerName: "customer_name",
  maxUsers: "max_users",
} as const satisfies FieldColumns<CompanyFields, "companies">;

/** Where what a company asks of its own people is kept. */
const policyColumns = {
  passwordRules: "password_rules",
  requiresSecondFactor: "requires_second_factor",
  sessionIdleMinutes: "session_idle_minutes",
  sessionMaxHours: "session_max_hours",
} as const satisfies FieldColumns<CompanyPolicy, "companies">;

/** Both. */
export const updateColumns = { ...companyColumns, ...policyColumns };

/** By what customers are sorted and filtered. */
export const companyListFields: MomentaryFields = {
  id: number(sql.ref("companies.id")),
  ...listedColumns("companies", companyColumns, CompanyFields),
  userCount: number(sql.ref("companies.user_count")),
  "mainUser.email": words(sql.ref("users.email")),
  "mainUser.fullName": words(fullName),
  "mainUser.status": code(statusAt),
  createdAt: instant(sql.ref("companies.created_at")),
  activatedAt: instant(sql.ref("companies.activated_at")),
};

/** Where a word is searched. */
export const searched = [
  sql.ref("companies.name"),
  sql.ref("companies.customer_name"),
  sql.ref("users.email"),
  fullName,
];
