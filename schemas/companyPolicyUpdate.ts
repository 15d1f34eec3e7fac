import { Type, type Static } from "typebox";
import { CompanyPolicy } from "./companyPolicy.ts";

/** The form of what a company asks of its people, for its own admins, and the body of `PATCH /company` (spec §27.1). */
export const CompanyPolicyUpdate = Type.Partial(CompanyPolicy, { additionalProperties: false });
export type CompanyPolicyUpdate = Static<typeof CompanyPolicyUpdate>;
