import { Type, type Static } from "typebox";
import { AccountStatus } from "./companyUser.ts";
import { Version } from "./version.ts";

const Instant = Type.String({ description: "ISO 8601 in UTC" });

/** A platform admin, as the others see them (spec §1.2). */
export const Admin = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  status: AccountStatus,
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
  activatedAt: Type.Union([Instant, Type.Null()]),
  /** Until when the invitation can be accepted; null once it was. */
  invitationExpiresAt: Type.Union([Instant, Type.Null()]),
  version: Version,
});
export type Admin = Static<typeof Admin>;
