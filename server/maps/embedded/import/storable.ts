import { toUSVString } from "node:util";

/** Maximum length of a value. */
export const maxValueLength = 1_000_000;
/** Maximum length of a name. */
const maxNameLength = 200;

/** Whether a database can store a text: without U+0000 or half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && toUSVString(text) === text;

/** The text with U+FFFD for what a database cannot store. */
const storableText = (text: string): string => toUSVString(text.replaceAll("\0", "\uFFFD"));

/** A column name that can be stored and shown. */
export const storableName = (name: string): string => storableText(name).slice(0, maxNameLength);

/** Information about a file, without anything the database cannot store. */
export const storable = <Told>(told: Told): Told =>
  JSON.parse(JSON.stringify(told), (_, value: unknown) =>
    typeof value === "string" ? storableText(value) : value,
  ) as Told;
