/** A validated list query, which a repository turns into SQL. */
export interface ListCriteria {
  page: number;
  limit: number;
  sort: { field: string; direction: "asc" | "desc" }[];
  search: string | undefined;
  filters: Filter[];
}

/** The type of a field, and so which values and operators fit it. */
export type FieldKind = "text" | "number" | "instant" | "boolean";

export type FilterValue = string | number | boolean | Date;

/** A text with its wildcards resolved; compared case-insensitively. */
export interface TextPattern {
  /** Text before, between and after the wildcards: `["a", ""]` starts with a. One part: no wildcard. */
  parts: string[];
}

export type Filter = { field: string; kind: FieldKind } & (
  | { operator: "matches"; negated: boolean; patterns: TextPattern[] }
  | { operator: "oneOf"; negated: boolean; values: FilterValue[] }
  | { operator: "=" | "<" | "<=" | ">" | ">="; value: FilterValue }
  | { operator: "between"; low: FilterValue; high: FilterValue }
);
