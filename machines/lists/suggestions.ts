import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { writeConstraint } from "./constraints.ts";
import { fieldOf } from "../../schemas/records.ts";

/** Fewest characters for which values are suggested (spec §9.16). */
export const suggestionMinLength = 1;
/** Pause between typing and asking for suggestions (spec §9.16). */
export const suggestionDelayMs = 300;
/** Rows that are asked for to take values from. */
const rowsAskedFor = 25;

/** What is being typed into a filter of a column. */
export interface SuggestionQuestion {
  field: string;
  typed: string;
}

/** Asks the list itself for rows in which the column contains what was typed. */
export function toSuggestionQuery({ field, typed }: SuggestionQuestion): ListQuery {
  const value = writeConstraint("text", { operator: "contains", values: [typed] });
  return { page: 1, limit: rowsAskedFor, sortBy: [`${field}:ASC`], filter: [{ field, value }] };
}

/** The different texts that the rows of an answer have in the column. */
export function suggestedValues({ data }: ListPage<unknown>, field: string): string[] {
  const values = data.flatMap((row) => {
    const value = fieldOf(row, field);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  return [...new Set(values)];
}
