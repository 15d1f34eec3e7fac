import { Type, type Static } from "typebox";
import { PasswordResetForm } from "./passwordResetForm.ts";
import { FirstName, LastName } from "./personName.ts";

/** The form of an opened invitation (spec §2.13); the password twice, as in the reset form. */
export const ActivationForm = Type.Object(
  {
    firstName: Type.Optional(FirstName),
    lastName: Type.Optional(LastName),
    ...PasswordResetForm.properties,
  },
  { additionalProperties: false },
);
export type ActivationForm = Static<typeof ActivationForm>;
