import { Type } from "typebox";
import { digit, passwordLength, uppercaseLetter } from "./passwordRules.ts";

const ofGoodLength = [{ minLength: passwordLength.min }, { maxLength: passwordLength.max }];

/** A new password in a form (spec §5.4–5.6); of several broken rules the first is reported. */
export const NewPassword = Type.String({
  title: "fields.newPassword",
  minLength: 1,
  allOf: [...ofGoodLength, { pattern: uppercaseLetter }, { pattern: digit }],
});

/** A new password as it is sent: whether it has to have more than length is its owner's company's choice (spec §27.2). */
export const SentPassword = Type.String({
  description:
    "By the company's policy with an uppercase letter and a digit, or of 12 characters that are hard to guess",
  minLength: 1,
  allOf: ofGoodLength,
});
