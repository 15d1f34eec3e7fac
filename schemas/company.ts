import { Type, type Static } from "typebox";
import { AccountStatus } from "./companyUser.ts";
import { Version } from "./version.ts";

const Instant = Type.String({ description: "ISO 8601 in UTC" });

/** Who signed the company up, or is invited to; nobody can edit or delete this user (spec §6.6). */
export const MainUser = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  status: AccountStatus,
});
export type MainUser = Static<typeof MainUser>;

const WorkspaceName = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A customer, as platform admins see it (spec §3.7, §3.8). */
export const Company = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  customerName: Type.String(),
  maxUsers: Type.Integer(),
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

/** The company of the person who asks (spec §7.9). */
export const MyCompany = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  customerName: Type.String(),
  maxUsers: Type.Integer(),
  userCount: Type.Integer(),
  mainUser: MainUser,
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  version: Version,
});
export type MyCompany = Static<typeof MyCompany>;
