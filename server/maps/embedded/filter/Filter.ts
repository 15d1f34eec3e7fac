import type { Box } from "../wfs/boundingBox.ts";
import type { LikePattern } from "./like.ts";

/** A condition on features: what an FES 2.0 filter can say here. */
export type Filter =
  | { kind: "and"; members: Filter[] }
  | { kind: "or"; members: Filter[] }
  | { kind: "not"; member: Filter }
  | { kind: "compare"; operator: Comparison; property: string; value: string; matchCase: boolean }
  | { kind: "between"; property: string; lower: string; upper: string }
  | { kind: "like"; property: string; pattern: LikePattern }
  | { kind: "null"; property: string }
  /** Metres, EPSG:3857. */
  | { kind: "box"; box: Box }
  /** `{layer}.{n}`. */
  | { kind: "ids"; ids: ReadonlySet<string> };

export type Comparison = "=" | "<>" | "<" | ">" | "<=" | ">=";

/** The attributes that a filter looks at. */
export function propertiesOf(filter: Filter): string[] {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.flatMap(propertiesOf);
  if (filter.kind === "not") return propertiesOf(filter.member);
  return "property" in filter ? [filter.property] : [];
}

/** Whether it looks at more of a feature than its shape. */
export function readsJson(filter: Filter): boolean {
  if (filter.kind === "and" || filter.kind === "or") return filter.members.some(readsJson);
  return filter.kind === "not" ? readsJson(filter.member) : filter.kind !== "box";
}

/** The box that every feature it accepts must meet, if it names one. */
export function boxOf(filter: Filter): Box | undefined {
  if (filter.kind === "box") return filter.box;
  if (filter.kind !== "and") return undefined;
  const boxes = filter.members.flatMap((member) => {
    const box = boxOf(member);
    return box ? [box] : [];
  });
  return boxes.length === 0 ? undefined : boxes.reduce(intersection);
}

/** May come out inside out: it then meets nothing. */
export const intersection = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
];
