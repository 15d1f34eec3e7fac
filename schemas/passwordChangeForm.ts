import { Type, type Static } from "typebox";
import { NewPassword } from "./password.ts";
import { PasswordChange } from "./passwordChange.ts";

/** The form to change one's password (spec §3.5, §7.11). That both new ones are equal is a rule of the form, not of a field. */
export const PasswordChangeForm = Type.Object(
  {
    oldPassword: PasswordChange.properties.oldPassword,
    password: NewPassword,
    passwordConfirm: Type.String({ title: "fields.passwordConfirm", minLength: 1 }),
  },
  { additionalProperties: false },
);
export type PasswordChangeForm = Static<typeof PasswordChangeForm>;
