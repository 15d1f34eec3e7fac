import { Type, type Static } from "typebox";
import { CompanyRoleId } from "./companyRoleId.ts";
import { optionalPersonFields } from "./personName.ts";

/** The form of a user and the body of `PATCH /company/users/{id}` (spec §7.20, §7.21). */
export const CompanyUserUpdate = Type.Object(
  {
    ...optionalPersonFields,
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type CompanyUserUpdate = Static<typeof CompanyUserUpdate>;
