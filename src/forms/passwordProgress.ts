import type { PasswordRules } from "../../schemas/companyPolicy.ts";
import { digit, passwordLength, strongPasswordMin, uppercaseLetter } from "../../schemas/passwordRules.ts";

type PasswordDemand = "length" | "uppercase" | "digit" | "hardToGuess" | "repeated";

const hasUppercase = new RegExp(uppercaseLetter, "u");
const hasDigit = new RegExp(digit, "u");

/** Length in code points, as schemas count. */
const lengthOf = (text: string) => Array.from(text).length;

/** The shortest and longest password. */
export const lengthBy = (rules: PasswordRules) => ({
  ...passwordLength,
  ...(rules === "strength" && { min: strongPasswordMin }),
});

/**
 * The demands on a new password, in display order, and whether it and its repetition meet them so far (spec §5.4–5.7,
 * §27.2); undefined where only the server can tell.
 */
export function passwordProgress(
  { password, passwordConfirm }: Record<string, unknown>,
  rules: PasswordRules = "composition",
): [PasswordDemand, boolean | undefined][] {
  const typed = typeof password === "string" ? password : "";
  const { min, max } = lengthBy(rules);
  const length = lengthOf(typed);
  return [
    ["length", length >= min && length <= max],
    ...(rules === "strength"
      ? [["hardToGuess", undefined] satisfies [PasswordDemand, undefined]]
      : ([
          ["uppercase", hasUppercase.test(typed)],
          ["digit", hasDigit.test(typed)],
        ] satisfies [PasswordDemand, boolean][])),
    ["repeated", typed !== "" && typed === passwordConfirm],
  ];
}
