import type { Repositories } from "../../repositories/createRepositories.ts";
import { accessService } from "../access/access.ts";
import { adminService } from "../admins/admins.ts";
import { companyService, type CustomerParts } from "./companies.ts";
import { companyUserService } from "../company-users/companyUsers.ts";
import { emailCorrectionService } from "../company-users/emailCorrections.ts";
import { accountStandingService } from "../company-users/accountStanding.ts";

/** Customers, their users and the platform admins: who they are, what they see, who may sign in. */
export function customerServices(parts: CustomerParts & Omit<Repositories, keyof CustomerParts>) {
  return {
    access: accessService(parts),
    admins: adminService(parts),
    companies: companyService(parts),
    companyUsers: companyUserService(parts),
    emailCorrections: emailCorrectionService(parts),
    accountStanding: accountStandingService(parts),
  };
}
