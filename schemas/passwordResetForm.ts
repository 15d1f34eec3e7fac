import { Type, type Static } from "typebox";
import { NewPassword } from "./password.ts";

/** The reset form (spec §2.31, §5.3–5.6). That both are equal (spec §5.7) is a rule of the form, not of a field. */
export const PasswordResetForm = Type.Object(
  {
    password: NewPassword,
    passwordConfirm: Type.String({ title: "fields.passwordConfirm", minLength: 1 }),
  },
  { additionalProperties: false },
);
export type PasswordResetForm = Static<typeof PasswordResetForm>;
