import type { SpatialOperator } from "./Cql2.ts";

/** The operator for its two geometries in the other order. */
export const mirrored = (operator: SpatialOperator): SpatialOperator =>
  operator === "Within" ? "Contains" : operator === "Contains" ? "Within" : operator;
