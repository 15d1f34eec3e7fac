import type * as checks from "./ruleChecks.ts";

/**
 * The rules of spec §5.16 and §5.17 as keywords of JSON Schema, by the specification's names, with their checks.
 * `required` exists in JSON Schema, for an absent field; that a blank text fails too is `filled`. `email` is a format.
 * The last ones are those of an exam (spec §3.17, §8.25).
 */
export const ruleKeywords = {
  alpha: "alpha",
  alpha_dash: "alphaDash",
  alpha_num: "alphaNum",
  alpha_spaces: "alphaSpaces",
  between: "between",
  confirmed: "confirmed",
  digits: "digitsExactly",
  dimensions: "dimensions",
  ext: "ext",
  filled: "filled",
  image: "image",
  integer: "wholeNumber",
  is: "is",
  is_not: "isNot",
  length: "lengthIs",
  max: "max",
  min: "min",
  max_value: "maxValue",
  min_value: "minValue",
  mimes: "mimes",
  not_one_of: "notOneOf",
  one_of: "oneOf",
  numeric: "numeric",
  regex: "regex",
  size: "size",
  url: "url",
  supportedImage: "supportedImage",
  boolean: "trueOrFalse",
  "greater-than": "greaterThan",
  "less-than": "lessThan",
  keeps_question: "filled",
  one_right: "oneRight",
  some_right: "someRight",
  place_on_map: "isMapTarget",
} as const satisfies Record<string, keyof typeof checks>;

/** Rules whose text mentions their limit. */
export const rulesWithLimits: ReadonlySet<string> = new Set([
  "between",
  "digits",
  "dimensions",
  "ext",
  "greater-than",
  "length",
  "less-than",
  "max",
  "max_value",
  "maxItems",
  "mimes",
  "min",
  "min_value",
  "minItems",
  "multipleOf",
  "size",
]);
