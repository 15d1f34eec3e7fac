import { fileFacts } from "./fileFacts.ts";
import { fieldOf } from "../records.ts";

export { isMapTarget } from "./mapTarget.ts";

/** Whether a value complies with a rule, given the keyword's value and the parent object. */
export type RuleCheck = (value: unknown, asked: never, siblings?: Record<string, unknown>) => boolean;

/** Accepted media types of pictures (spec §5.12, §5.17). */
export const supportedImageTypes: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/avif",
  "image/tiff",
  "image/webp",
];

/** Empty values pass every rule but `filled`. */
const isEmpty = (value: unknown) => (value ?? "") === "";
/** Typed input, stored as a text or as a number. */
const typed = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const isTextLike = (value: unknown, pattern: RegExp) => isEmpty(value) || pattern.test(typed(value));
/** Length in characters (code points), or items. */
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : Array.from(typed(value)).length);
const isNumber = (value: unknown) => Number.isFinite(Number(value));
const sameText = (a: unknown, b: unknown) => String(a) === String(b);
const extensionOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Letters of any alphabet, also with combining marks. */
const letters = "\\p{L}\\p{M}";
const digits = "\\p{Nd}";

export const alpha = (value: unknown) => isTextLike(value, new RegExp(`^[${letters}]+$`, "u"));
export const alphaDash = (value: unknown) => isTextLike(value, new RegExp(`^[${letters}${digits}_-]+$`, "u"));
export const alphaNum = (value: unknown) => isTextLike(value, new RegExp(`^[${letters}${digits}]+$`, "u"));
export const alphaSpaces = (value: unknown) => isTextLike(value, new RegExp(`^[${letters}\\s]+$`, "u"));

export const between = (value: unknown, [min, max]: readonly [number, number]) =>
  isEmpty(value) || (isNumber(value) && Number(value) >= min && Number(value) <= max);
/** Equal to the other field. */
export const confirmed = (value: unknown, field: string, siblings: Record<string, unknown> = {}) =>
  isEmpty(value) || value === siblings[field];
export const digitsExactly = (value: unknown, count: number) =>
  isEmpty(value) || (/^\d+$/.test(typed(value)) && typed(value).length === count);
export const filled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : !isEmpty(value) && (typeof value !== "string" || value.trim() !== "");
export const wholeNumber = (value: unknown) =>
  isEmpty(value) || (typeof value === "number" ? Number.isInteger(value) : /^-?\d+$/.test(typed(value)));
export const is = (value: unknown, asked: unknown) => isEmpty(value) || value === asked;
export const isNot = (value: unknown, asked: unknown) => isEmpty(value) || value !== asked;
export const lengthIs = (value: unknown, length: number) => isEmpty(value) || lengthOf(value) === length;
export const max = (value: unknown, length: number) => isEmpty(value) || lengthOf(value) <= length;
export const min = (value: unknown, length: number) => isEmpty(value) || lengthOf(value) >= length;
export const maxValue = (value: unknown, most: number) =>
  isEmpty(value) || (isNumber(value) && Number(value) <= most);
export const minValue = (value: unknown, least: number) =>
  isEmpty(value) || (isNumber(value) && Number(value) >= least);
export const greaterThan = (value: unknown, limit: number) =>
  isEmpty(value) || (isNumber(value) && Number(value) > limit);
export const lessThan = (value: unknown, limit: number) =>
  isEmpty(value) || (isNumber(value) && Number(value) < limit);
export const oneOf = (value: unknown, choices: readonly unknown[]) =>
  isEmpty(value) || choices.some((choice) => sameText(choice, value));
export const notOneOf = (value: unknown, refused: readonly unknown[]) =>
  isEmpty(value) || !refused.some((choice) => sameText(choice, value));
export const numeric = (value: unknown) => isTextLike(value, /^\d+$/);
export const regex = (value: unknown, pattern: string) => isTextLike(value, new RegExp(pattern, "u"));
export const trueOrFalse = (value: unknown) => isEmpty(value) || typeof value === "boolean";
/** A URL with its scheme. */
export const url = (value: unknown) =>
  isTextLike(
    value,
    /^https?:\/\/(?:[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]*[\p{L}\p{Nd}])?\.)*[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]*[\p{L}\p{Nd}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu,
  );

/** Width and height of a picture, in pixels. */
export const dimensions = (value: unknown, { width, height }: { width: number; height: number }) => {
  if (isEmpty(value)) return true;
  const size = fileFacts(value)?.pixels();
  return size?.width === width && size.height === height;
};
export const ext = (value: unknown, extensions: readonly string[]) => {
  if (isEmpty(value)) return true;
  const facts = fileFacts(value);
  return facts !== undefined && extensions.includes(extensionOf(facts.name));
};
export const image = (value: unknown) =>
  isEmpty(value) || fileFacts(value)?.type.startsWith("image/") === true;
/** Media types; `image/*` matches all images. */
export const mimes = (value: unknown, types: readonly string[]) => {
  if (isEmpty(value)) return true;
  const type = fileFacts(value)?.type;
  return types.some((one) => (one.endsWith("/*") ? type?.startsWith(one.slice(0, -1)) : one === type));
};
/** At most this many KB of 1024 bytes. */
export const size = (value: unknown, maxKb: number) => {
  if (isEmpty(value)) return true;
  const facts = fileFacts(value);
  return facts !== undefined && facts.sizeBytes <= maxKb * 1024;
};
export const supportedImage = (value: unknown) => mimes(value, supportedImageTypes);

const rightOnes = (options: unknown) =>
  Array.isArray(options) ? options.filter((option) => fieldOf(option, "isRight") === true).length : 0;
/** Exactly one option of a question is right. */
export const oneRight = (options: unknown) => rightOnes(options) === 1;
/** At least one option of a question is right. */
export const someRight = (options: unknown) => rightOnes(options) > 0;
