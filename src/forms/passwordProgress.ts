import { digit, passwordLength, uppercaseLetter } from "../../schemas/passwordRules.ts";

/** What a new password must be, in the order in which it is told (spec §5.4–5.7). */
export const passwordDemands = ["length", "uppercase", "digit", "repeated"] as const;
export type PasswordDemand = (typeof passwordDemands)[number];

const hasUppercase = new RegExp(uppercaseLetter, "u");
const hasDigit = new RegExp(digit, "u");

/** Characters as a schema counts them: by code point. */
const lengthOf = (text: string) => Array.from(text).length;

/** Which demands the password and its repeat meet so far. */
export function passwordProgress(password: unknown, repeat: unknown): Record<PasswordDemand, boolean> {
  const typed = typeof password === "string" ? password : "";
  const length = lengthOf(typed);
  return {
    length: length >= passwordLength.min && length <= passwordLength.max,
    uppercase: hasUppercase.test(typed),
    digit: hasDigit.test(typed),
    repeated: typed !== "" && typed === repeat,
  };
}
