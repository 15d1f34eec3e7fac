import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { writeConstraint } from "./constraints.ts";
import { fieldOf } from "../../schemas/records.ts";

/** Fewest characters for which values are suggested (spec §9.16). */
export const suggestionMinLength = 1;
/** Pause between typing and asking for suggestions (spec §9.16). */
export const suggestionDelayMs = 300;
/** Page size of the request from which values are taken. */
const rowsAskedFor = 25;

export interface SuggestionQuestion {
  field: string;
  typed: string;
}

/** A request for rows of the list itself in which the column contains the typed text. */
export function toSuggestionQuery({ field, typed }: SuggestionQuestion): ListQuery {
  const value = writeConstraint("text", { operator: "contains", values: [typed] });
  return { page: 1, limit: rowsAskedFor, sortBy: [`${field}:ASC`], filter: [{ field, value }] };
}

/** The distinct texts of the column in a response. */
export function suggestedValues({ data }: ListPage<unknown>, field: string): string[] {
  const values = data.flatMap((row) => {
    const value = fieldOf(row, field);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  return [...new Set(values)];
}
