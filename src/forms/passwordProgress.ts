import { digit, passwordLength, uppercaseLetter } from "../../schemas/passwordRules.ts";

/** The rules of a new password, in display order (spec §5.4–5.7). */
export const passwordDemands = ["length", "uppercase", "digit", "repeated"] as const;
export type PasswordDemand = (typeof passwordDemands)[number];

const hasUppercase = new RegExp(uppercaseLetter, "u");
const hasDigit = new RegExp(digit, "u");

/** Length in code points, as schemas count. */
const lengthOf = (text: string) => Array.from(text).length;

/** Which rules the password and its repetition meet so far. */
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
