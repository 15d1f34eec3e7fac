import type { Admin } from "../../../schemas/admin.ts";
import type { Company } from "../../../schemas/company.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { AdminRecord } from "../../repositories/admins/admins.ts";
import type { CompanyRecord } from "../../repositories/customers/companies.ts";
import type { CompanyUserRecord } from "../../repositories/company-users/companyUsers.ts";
import { pictureUrl } from "../pictures/pictureUrl.ts";

/** A company as callers see it. */
export function toCompany({ mainUser, logo, createdAt, activatedAt, ...company }: CompanyRecord): Company {
  return {
    ...company,
    mainUser: { ...mainUser, fullName: fullNameOf(mainUser) },
    logoUrl: pictureUrl(logo),
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
  };
}

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

/** A platform admin as the others see them. */
export function toAdmin({
  picture,
  createdAt,
  activatedAt,
  invitationExpiresAt,
  ...admin
}: AdminRecord): Admin {
  return {
    ...admin,
    fullName: fullNameOf(admin),
    pictureUrl: pictureUrl(picture),
    createdAt: createdAt.toISOString(),
    activatedAt: activatedAt?.toISOString() ?? null,
    invitationExpiresAt: admin.status === "active" ? null : invitationExpiresAt.toISOString(),
  };
}

function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
