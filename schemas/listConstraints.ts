/** What a column holds, which decides its filter operators. */
export type ColumnKind = "text" | "number" | "date" | "boolean" | "choice";

/** The filter operators of spec §3.35, as offered to people. */
export type ConstraintOperator =
  | "contains"
  | "startsWith"
  | "endsWith"
  | "equals"
  | "oneOf"
  | "notEquals"
  | "notContains"
  | "less"
  | "atMost"
  | "more"
  | "atLeast"
  | "between";

/** One condition on a column; the operator decides how many values it takes. */
export interface Constraint {
  operator: ConstraintOperator;
  /** As typed: a date is `2026-11-01`, a boolean `1` or `0` (spec §3.36). */
  values: readonly string[];
}
