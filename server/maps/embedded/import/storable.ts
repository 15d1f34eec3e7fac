import { toUSVString } from "node:util";

/** A longer value is no attribute that people look at, and everybody would wait for it. */
export const longestValue = 1_000_000;
/** A longer name is none. */
const longestName = 200;

/** Whether a database can hold a text: not with U+0000, nor with half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && toUSVString(text) === text;

/** A text that a database can hold, with U+FFFD for what it can't. */
const storableText = (text: string): string => toUSVString(text.replaceAll("\0", "\uFFFD"));

/** The name of a column, as it can be kept and shown. */
export const storableName = (name: string): string => storableText(name).slice(0, longestName);

/** What is told of a file, which is kept in the database: without anything in it that can't be. */
export const storable = <Told>(told: Told): Told =>
  JSON.parse(JSON.stringify(told), (_, value: unknown) =>
    typeof value === "string" ? storableText(value) : value,
  ) as Told;
