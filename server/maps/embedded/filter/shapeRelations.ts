import { figureOf, someSide, type PlacedFeature } from "./featureParts.ts";
import { placeOfPosition, preparedOf } from "./PreparedShape.ts";
import type { QueryShape } from "./QueryShape.ts";
import { doSidesMeet, hasInside } from "./shapesIntersect.ts";
import { relate, type Intersections } from "./relate.ts";
import { sidedFigure } from "./SidedFigure.ts";
import { withinUnion } from "./withinUnion.ts";

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

/** Tells whether a feature is in a relation to a shape; its places are in the system of the shape. */
export function relationTo(shape: QueryShape, relation: Relation): (feature: PlacedFeature) => boolean {
  const other = sidedFigure(shape);
  const test = (feature: PlacedFeature) => {
    const own = figureOf(feature);
    return relations[relation](relate(own, other), { a: own.dimension, b: other.dimension });
  };
  if (relation !== "Within" || other.dimension !== 2) return test;
  const prepared = preparedOf(shape);
  const isWithin = shape.polygons.length > 1 ? withinUnion(shape.polygons) : undefined;
  return (feature) => {
    const { coordinates } = feature.places;
    const isOutside = (at: number) =>
      placeOfPosition(prepared, coordinates[at] ?? 0, coordinates[at + 1] ?? 0) === "apart";
    if (someSide(feature, isOutside)) return false;
    // Most need no more: no side meets a side, and nothing of the shape is inside.
    const isApartFromEdges = !doSidesMeet(feature, prepared) && !hasInside(feature, prepared);
    return isApartFromEdges || (isWithin ? isWithin(figureOf(feature)) : test(feature));
  };
}
