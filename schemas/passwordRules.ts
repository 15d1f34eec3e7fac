/** Length of a password, in characters (spec §5.4, §9.13). */
export const passwordLength = { min: 8, max: 64 } as const;

/** Shortest password where a company goes by strength, characters (spec §27.2). */
export const strongPasswordMin = 12;

/** An uppercase letter of any alphabet (spec §5.5). */
export const uppercaseLetter = "\\p{Lu}";

/** A digit (spec §5.6). */
export const digit = "[0-9]";

/** Name of each pattern; texts: `validations.messages.<name>`. */
export const passwordPatterns: Readonly<Record<string, string>> = {
  [uppercaseLetter]: "passwordOneUppercaseLetter",
  [digit]: "passwordOneNumber",
};
