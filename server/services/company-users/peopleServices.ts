import type { Repositories } from "../../repositories/createRepositories.ts";
import { accessService } from "../access/access.ts";
import { adminService } from "../admins/admins.ts";
import { companyService, type PeopleParts } from "../customers/companies.ts";
import { companyUserService } from "./companyUsers.ts";
import { emailCorrectionService } from "./emailCorrections.ts";
import { standingService } from "./accountStanding.ts";

/** Customers and their people: who they are, what they see, and how they stand. */
export function peopleServices(parts: PeopleParts & Omit<Repositories, keyof PeopleParts>) {
  return {
    access: accessService(parts),
    admins: adminService(parts),
    companies: companyService(parts),
    companyUsers: companyUserService(parts),
    emailCorrections: emailCorrectionService(parts),
    standing: standingService(parts),
  };
}
