import type { Admin } from "../../../schemas/admin.ts";
import type { AdminRecord } from "../../repositories/admins/admins.ts";
import { fullNameOf } from "../company-users/toCompanyUser.ts";
import { pictureUrl } from "../pictures/pictureUrl.ts";

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
