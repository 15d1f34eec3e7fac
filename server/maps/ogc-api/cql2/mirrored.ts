import type { Comparison } from "../fes.ts";
import type { SpatialOperator } from "./Cql2.ts";

/** The operator for its two geometries in the other order. */
export const mirrored = (operator: SpatialOperator): SpatialOperator =>
  operator === "Within" ? "Contains" : operator === "Contains" ? "Within" : operator;

/** The operator for its two sides in the other order. */
export const flipped: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};
