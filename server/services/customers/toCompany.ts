import { MyCompany, type Company } from "../../../schemas/company.ts";
import { fieldsIn } from "../../../schemas/fieldsIn.ts";
import type { CompanyRecord } from "../../repositories/customers/companies.ts";
import { fullNameOf } from "../company-users/toCompanyUser.ts";
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

/** A company as its own people see it. */
export const toMyCompany = (company: CompanyRecord): MyCompany =>
  fieldsIn(MyCompany.properties, toCompany(company));
