import { Type, type Static } from "typebox";
import { NewPassword } from "./password.ts";
import { PasswordChange } from "./passwordChange.ts";

/** The form to change one's password (spec §3.5, §7.11). */
export const PasswordChangeForm = Type.Object(
  {
    oldPassword: PasswordChange.properties.oldPassword,
    password: NewPassword,
    passwordConfirm: Type.String({ title: "fields.passwordConfirm", minLength: 1, confirmed: "password" }),
  },
  { additionalProperties: false },
);
export type PasswordChangeForm = Static<typeof PasswordChangeForm>;
