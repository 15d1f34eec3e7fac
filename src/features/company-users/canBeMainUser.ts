import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { roleIds } from "../../../schemas/user.ts";

/** Whom a company's main user can be handed over to: an admin who can sign in. */
export const canBeMainUser = ({ roleId, status, isMainUser }: CompanyUser): boolean =>
  roleId === roleIds.companyAdmin && status === "active" && !isMainUser;
