import { Type } from "typebox";

/** Length of a password, in characters (spec §5.4, §9.13). */
export const passwordLength = { min: 8, max: 64 } as const;

/** An uppercase letter of any alphabet (spec §5.5). */
const uppercaseLetter = "\\p{Lu}";
/** A digit (spec §5.6). */
const digit = "[0-9]";

/** What each pattern of `NewPassword` asks for; texts: `validations.messages.<name>`. */
export const passwordPatterns: Readonly<Record<string, string>> = {
  [uppercaseLetter]: "passwordOneUppercaseLetter",
  [digit]: "passwordOneNumber",
};

/** A password that somebody chooses (spec §5.4–5.6); of several broken rules the first is told. */
export const NewPassword = Type.String({
  title: "fields.newPassword",
  allOf: [
    { minLength: passwordLength.min },
    { maxLength: passwordLength.max },
    { pattern: uppercaseLetter },
    { pattern: digit },
  ],
});
