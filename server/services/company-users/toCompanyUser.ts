import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { CompanyUserRecord } from "../../repositories/company-users/companyUsers.ts";
import { pictureUrl } from "../pictures/pictureUrl.ts";

/** A company's user as callers see it. */
export function toCompanyUser(record: CompanyUserRecord): CompanyUser {
  const { roleName, picture, createdAt, activatedAt, invitationExpiresAt, lastSignInAt, ...user } = record;
  return {
    ...user,
    fullName: fullNameOf(user),
    role: { id: user.roleId, name: roleName },
    pictureUrl: pictureUrl(picture),
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    invitationExpiresAt: activatedAt === null ? invitationExpiresAt.toISOString() : null,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}

export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
