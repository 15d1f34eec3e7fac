import { Type, type Static } from "typebox";
import { PersonFields } from "./personName.ts";
import { roleIds } from "./user.ts";

/** A role that a company can give: company admin or default user (spec §3.5, §6.2). */
export const CompanyRoleId = Type.Union(
  [
    Type.Literal(roleIds.companyAdmin, { type: "integer", title: "roles.companyAdmin" }),
    Type.Literal(roleIds.defaultUser, { type: "integer", title: "roles.defaultUser" }),
  ],
  { type: "integer", title: "fields.role", default: roleIds.defaultUser },
);

/** The form of a user and the body of `PATCH /company/users/{id}` (spec §7.20, §7.21). */
export const CompanyUserUpdate = Type.Object(
  {
    ...Type.Partial(PersonFields).properties,
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type CompanyUserUpdate = Static<typeof CompanyUserUpdate>;
