import type { Geometry } from "geojson";
import type { Comparison } from "../../comparison.ts";

/** A filter expression, whichever way it was written: the part of CQL2 that is offered. */
export type Cql2 =
  | { kind: "and" | "or"; members: Cql2[] }
  | { kind: "not"; member: Cql2 }
  | { kind: "constant"; value: boolean }
  | { kind: "compare"; operator: Comparison; property: string; value: Literal }
  | { kind: "like"; property: string; pattern: string }
  | { kind: "between"; property: string; lower: Literal; upper: Literal }
  | { kind: "in"; property: string; values: Literal[] }
  | { kind: "null"; property: string }
  | { kind: "spatial"; operator: SpatialOperator; property: string; shape: Shape };

export type Literal =
  | { type: "text"; value: string }
  | { type: "number"; value: number }
  | { type: "boolean"; value: boolean }
  | { type: "date" | "timestamp"; value: string };

/** Coordinates are in the axis order of the filter's system. */
export type Shape =
  | { type: "box"; box: [number, number, number, number] }
  | { type: "geometry"; geometry: Geometry };

/** Spatial functions of CQL2, with the operators of FES. */
export const spatialOperators = {
  s_intersects: "Intersects",
  s_disjoint: "Disjoint",
  s_within: "Within",
  s_contains: "Contains",
  s_touches: "Touches",
  s_crosses: "Crosses",
  s_overlaps: "Overlaps",
  s_equals: "Equals",
} as const;
export type SpatialFunction = keyof typeof spatialOperators;
export type SpatialOperator = (typeof spatialOperators)[SpatialFunction];

export const isSpatialFunction = (name: string): name is SpatialFunction =>
  Object.hasOwn(spatialOperators, name);

/** Deeper than any sensible filter; bounds the recursion of who reads one. */
export const maxDepth = 24;
