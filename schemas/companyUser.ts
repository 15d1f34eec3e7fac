import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { FirstName, LastName } from "./personName.ts";
import { Language } from "./user.ts";
import { Version } from "./version.ts";

/**
 * `invited` until the invitation is accepted or expires (`expired`), then `active` (spec §4.11); `suspended` while the
 * company's admins block it.
 */
export const AccountStatus = Type.Union([
  Type.Literal("invited"),
  Type.Literal("expired"),
  Type.Literal("active"),
  Type.Literal("suspended"),
]);
export type AccountStatus = Static<typeof AccountStatus>;

/** A user of a company, as its admins see it (spec §3.5). */
export const CompanyUser = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: FirstName,
  lastName: LastName,
  fullName: Type.String(),
  roleId: Type.Integer(),
  role: Type.Object({ id: Type.Integer(), name: Type.String() }),
  language: Language,
  isMainUser: Type.Boolean(),
  status: AccountStatus,
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  activatedAt: Type.Union([Instant, Type.Null()]),
  /** Expiry of the invitation; null once it was accepted. */
  invitationExpiresAt: Type.Union([Instant, Type.Null()]),
  /** Null for a user who never signed in. */
  lastSignInAt: Type.Union([Instant, Type.Null()]),
  version: Version,
});
export type CompanyUser = Static<typeof CompanyUser>;
