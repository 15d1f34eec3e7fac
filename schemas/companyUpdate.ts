import { Type, type Static } from "typebox";
import { CompanyFields } from "./company.ts";
import { CompanyPolicy } from "./companyPolicy.ts";

/** The form of a customer and the body of `PATCH /companies/{id}` (spec §7.20); the main user is not changed by it (spec §6.6). */
export const CompanyUpdate = Type.Partial(
  Type.Object({ ...CompanyFields.properties, ...CompanyPolicy.properties }),
  { additionalProperties: false },
);
export type CompanyUpdate = Static<typeof CompanyUpdate>;
