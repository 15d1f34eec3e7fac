import { Type, type Static } from "typebox";
import { CompanyUser } from "./companyUser.ts";

/** A platform admin, as the others see them (spec §1.2). */
export const Admin = Type.Pick(CompanyUser, [
  "id",
  "email",
  "firstName",
  "lastName",
  "fullName",
  "status",
  "pictureUrl",
  "createdAt",
  "activatedAt",
  "invitationExpiresAt",
  "version",
]);
export type Admin = Static<typeof Admin>;
