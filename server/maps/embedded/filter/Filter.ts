import type { Comparison } from "../../comparison.ts";
import type { QueryBox } from "../wfs/boundingBox.ts";
import type { QueryShape } from "./QueryShape.ts";
import type { LikePattern } from "./like.ts";
import type { Relation } from "./shapeRelations.ts";

/** A condition on features: the supported part of FES 2.0. */
export type Filter =
  | { kind: "and"; members: Filter[] }
  | { kind: "or"; members: Filter[] }
  | { kind: "not"; member: Filter }
  | { kind: "compare"; operator: Comparison; property: string; value: string; matchCase: boolean }
  | { kind: "between"; property: string; lower: string; upper: string }
  | { kind: "like"; property: string; pattern: LikePattern }
  | { kind: "null"; property: string }
  /** Is there, and says that it has no value: an attribute without a value is left out instead. */
  | { kind: "nil"; property: string }
  /** Later than `after`, earlier than `before`, or `at` a moment: milliseconds since 1970. */
  | { kind: "moment"; property: string; after?: number; before?: number; at?: number }
  /** `geometry` is the property that is named, if one is. */
  | { kind: "box"; box: QueryBox; geometry?: string | undefined }
  /** Has a point in common with a geometry, or is in this relation to it. */
  | { kind: "shape"; shape: QueryShape; relation?: Relation; geometry?: string | undefined }
  /** Is at most `distance` from a geometry, in the unit of its system; the shape's box is that much larger. */
  | { kind: "near"; shape: QueryShape; distance: number; geometry?: string | undefined }
  /** `{layer}.{n}`. */
  | { kind: "ids"; ids: ReadonlySet<string> };

/** The attributes that a filter uses. */
export function propertiesOf(filter: Filter): string[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.flatMap(propertiesOf);
  if (filter.kind === "not") return propertiesOf(filter.member);
  return "property" in filter ? [filter.property] : [];
}

/** The names by which a filter calls the geometry. */
export function geometriesOf(filter: Filter): string[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.flatMap(geometriesOf);
  if (filter.kind === "not") return geometriesOf(filter.member);
  return "geometry" in filter && filter.geometry !== undefined ? [filter.geometry] : [];
}

/** The features that a filter names. */
export function idsOf(filter: Filter): string[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.flatMap(idsOf);
  if (filter.kind === "not") return idsOf(filter.member);
  return filter.kind === "ids" ? [...filter.ids] : [];
}

/** Whether it needs more of a feature than its shape. */
export function readsJson(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.some(readsJson);
  return filter.kind === "not" ? readsJson(filter.member) : !isSpatial(filter);
}

/** Whether it needs the identifier of a feature. */
export function readsIds(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.some(readsIds);
  return filter.kind === "not" ? readsIds(filter.member) : filter.kind === "ids";
}

/** Whether it needs the vertices of a feature. */
export function readsShapes(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.some(readsShapes);
  if (filter.kind === "not") return readsShapes(filter.member);
  return isSpatial(filter);
}

const isSpatial = ({ kind }: Filter): boolean => kind === "box" || kind === "shape" || kind === "near";

/** The system of all its boxes; undefined when it has none, or they are in several. */
export function boxSystemOf(filter: Filter): number | undefined {
  const codes = new Set(systemsIn(filter));
  return codes.size === 1 ? [...codes][0] : undefined;
}

function systemsIn(filter: Filter): number[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.flatMap(systemsIn);
  if (filter.kind === "not") return systemsIn(filter.member);
  if (filter.kind === "shape" || filter.kind === "near") return [filter.shape.box.code];
  return filter.kind === "box" ? [filter.box.code] : [];
}

/** The boxes that every accepted feature must intersect. */
export function boxesOf(filter: Filter): QueryBox[] {
  if (filter.kind === "box") return [filter.box];
  if (filter.kind === "shape" || filter.kind === "near") return [filter.shape.box];
  return filter.kind === "and" ? filter.members.flatMap(boxesOf) : [];
}
