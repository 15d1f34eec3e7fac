import { Type, type Static } from "typebox";
import { CompanyRoleId } from "./companyRoleId.ts";
import { optionalPersonFields } from "./personName.ts";
import { emailMaxLength } from "./signIn.ts";

/** The form to invite a user and the body of `POST /company/users/invite` (spec §2.16, §7.21). */
export const NewCompanyUser = Type.Object(
  {
    email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }),
    ...optionalPersonFields,
    /** Defaults to the default user. */
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type NewCompanyUser = Static<typeof NewCompanyUser>;
