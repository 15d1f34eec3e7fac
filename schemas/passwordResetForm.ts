import { Type, type Static } from "typebox";
import { NewPassword } from "./password.ts";

/** The reset form (spec §2.31, §5.3–5.7). */
export const PasswordResetForm = Type.Object(
  {
    password: NewPassword,
    passwordConfirm: Type.String({ title: "fields.passwordConfirm", minLength: 1, confirmed: "password" }),
  },
  { additionalProperties: false },
);
export type PasswordResetForm = Static<typeof PasswordResetForm>;
