import { Type, type Static } from "typebox";
import { CompanyRoleId } from "./companyRoleId.ts";
import { FirstName, LastName } from "./personName.ts";

/** The form to invite users (spec §2.16): one address or a list of them, as typed or pasted. */
export const InvitationForm = Type.Object(
  {
    addresses: Type.String({ title: "fields.emails", minLength: 1, maxLength: 100_000 }),
    /** Of a single address; a list has its own names, as in `Noor de Vries <noor@voorbeeld.example>`. */
    firstName: Type.Optional(FirstName),
    lastName: Type.Optional(LastName),
    roleId: Type.Optional(CompanyRoleId),
  },
  { additionalProperties: false },
);
export type InvitationForm = Static<typeof InvitationForm>;
