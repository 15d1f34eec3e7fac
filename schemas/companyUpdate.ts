import { Type, type Static } from "typebox";
import { companyNameMaxLength, maxUsersLimit } from "./newCompany.ts";
import { oneLine } from "./oneLine.ts";

/** The form of a customer and the body of `PATCH /companies/{id}` (spec §7.20); the main user is not changed by it (spec §6.6). */
export const CompanyUpdate = Type.Object(
  {
    customerName: Type.Optional(
      Type.String({
        title: "fields.customerName",
        minLength: 1,
        maxLength: companyNameMaxLength,
        filled: true,
        ...oneLine,
      }),
    ),
    name: Type.Optional(
      Type.String({
        title: "fields.companyName",
        minLength: 1,
        maxLength: companyNameMaxLength,
        filled: true,
        ...oneLine,
      }),
    ),
    maxUsers: Type.Optional(Type.Integer({ title: "fields.maxUsers", minimum: 1, maximum: maxUsersLimit })),
  },
  { additionalProperties: false },
);
export type CompanyUpdate = Static<typeof CompanyUpdate>;
