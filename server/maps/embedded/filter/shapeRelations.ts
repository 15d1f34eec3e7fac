import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import { isInsideOf } from "./insideOf.ts";
import type { QueryShape } from "./QueryShape.ts";
import { relate, type Intersections } from "./relate.ts";
import { sidedFigure, type Figure, type SidedFigure } from "./SidedFigure.ts";

interface Dimensions {
  a: number;
  b: number;
}

/** What a feature (a) can be to a shape (b), by Simple Features (OGC 06-103r4, 6.1.15). */
export const relations = {
  Equals: ({ II, IE, BE, EI, EB }: Intersections, { a, b }: Dimensions) =>
    a === b && II >= 0 && Math.max(IE, BE, EI, EB) < 0,
  Within: ({ II, IE, BE }: Intersections) => II >= 0 && IE < 0 && BE < 0,
  Contains: ({ II, EI, EB }: Intersections) => II >= 0 && EI < 0 && EB < 0,
  Touches: ({ II, IB, BI, BB }: Intersections) => II < 0 && Math.max(IB, BI, BB) >= 0,
  Crosses: ({ II, IE, EI }: Intersections, { a, b }: Dimensions) =>
    a === b ? a === 1 && II === 0 : II >= 0 && (a < b ? IE : EI) >= 0,
  Overlaps: ({ II, IE, EI }: Intersections, { a, b }: Dimensions) =>
    a === b && II >= 0 && (a !== 1 || II === 1) && IE >= 0 && EI >= 0,
};
export type Relation = keyof typeof relations;

/** Tells whether feature i is in a relation to a shape; `places` are in the system of the shape. */
export function relationTo(
  shape: QueryShape,
  relation: Relation,
): (features: LoadedLayer, i: number, places: Places) => boolean {
  const other = sidedFigure(shape);
  return (features, i, places) => {
    const isInside = relation === "Within" ? isInsideOf(other, features, i, places) : undefined;
    if (isInside !== undefined) return isInside;
    const own = figureOf(features, i, places);
    return relations[relation](relate(own, other), { a: own.dimension, b: other.dimension });
  };
}

/** Feature i in one system. */
export function figureOf(
  { partStarts, featureParts, kinds }: LoadedLayer,
  i: number,
  { coordinates, first }: Places,
): SidedFigure {
  const parts: Float64Array[] = [];
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++)
    parts.push(
      coordinates.subarray(((partStarts[part] ?? 0) - first) * 2, ((partStarts[part + 1] ?? 0) - first) * 2),
    );
  const kind = kinds[i];
  const figure: Figure = {
    points: kind === geometryKind.point ? parts : [],
    lines: kind === geometryKind.line ? parts : [],
    polygons: kind === geometryKind.polygon ? [parts] : [],
  };
  return sidedFigure(figure);
}
