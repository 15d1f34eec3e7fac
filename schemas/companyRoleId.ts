import { Type } from "typebox";
import { roleIds } from "./user.ts";

/** A role that a company can give: company admin or default user (spec §3.5, §6.2). */
export const CompanyRoleId = Type.Union(
  [
    Type.Literal(roleIds.companyAdmin, { type: "integer", title: "roles.companyAdmin" }),
    Type.Literal(roleIds.defaultUser, { type: "integer", title: "roles.defaultUser" }),
  ],
  { type: "integer", title: "fields.role", default: roleIds.defaultUser },
);
