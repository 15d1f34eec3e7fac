import { Type } from "typebox";
import { digit, passwordLength, uppercaseLetter } from "./passwordRules.ts";

/** A new password (spec §5.4–5.6); of several broken rules the first is reported. */
export const NewPassword = Type.String({
  title: "fields.newPassword",
  minLength: 1,
  allOf: [
    { minLength: passwordLength.min },
    { maxLength: passwordLength.max },
    { pattern: uppercaseLetter },
    { pattern: digit },
  ],
});
