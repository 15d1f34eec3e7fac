import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { CompanyPolicy } from "./companyPolicy.ts";
import { CompanyUser } from "./companyUser.ts";
import { oneLine } from "./oneLine.ts";
import { Version } from "./version.ts";

/** Who signed the company up, or is invited to; nobody can edit or delete this user (spec §6.6). */
const MainUser = Type.Pick(CompanyUser, ["id", "email", "firstName", "lastName", "fullName", "status"]);
type MainUser = Static<typeof MainUser>;

const WorkspaceName = Type.Object({ id: Type.Integer(), name: Type.String() });

const nameMaxLength = 160;

/** The company's name, where it may be empty. */
export const OptionalCompanyName = Type.String({
  title: "fields.companyName",
  maxLength: nameMaxLength,
  ...oneLine,
});

/**
 * Fields of a customer that platform admins edit, in the order of the form. Answers, forms and bodies are derived from
 * this; `server/repositories/customers/companyColumns.ts` maps each field to its column.
 */
export const CompanyFields = Type.Object({
  customerName: Type.String({
    title: "fields.customerName",
    minLength: 1,
    maxLength: nameMaxLength,
    filled: true,
    ...oneLine,
  }),
  name: Type.String({ ...OptionalCompanyName, minLength: 1, filled: true }),
  maxUsers: Type.Integer({ title: "fields.maxUsers", minimum: 1, maximum: 10_000 }),
});
export type CompanyFields = Static<typeof CompanyFields>;

/** A customer, as platform admins see it (spec §3.7, §3.8). */
export const Company = Type.Object({
  id: Type.Integer(),
  ...CompanyFields.properties,
  ...CompanyPolicy.properties,
  /** Invited users count too. */
  userCount: Type.Integer(),
  mainUser: MainUser,
  workspaces: Type.Array(WorkspaceName),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  activatedAt: Type.Union([Instant, Type.Null()]),
  version: Version,
});
export type Company = Static<typeof Company>;

/** The caller's company (spec §7.9). */
export const MyCompany = Type.Pick(Company, [
  "id",
  "name",
  "customerName",
  "maxUsers",
  "userCount",
  "mainUser",
  "logoUrl",
  "passwordRules",
  "requiresSecondFactor",
  "sessionIdleMinutes",
  "sessionMaxHours",
  "version",
]);
export type MyCompany = Static<typeof MyCompany>;
