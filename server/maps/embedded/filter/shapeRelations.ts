import { keysOf } from "../../../../schemas/records.ts";
import { figureOf, someSide, type PlacedFeature } from "./featureParts.ts";
import { placeOfPosition, preparedOf } from "./PreparedShape.ts";
import type { QueryShape } from "./QueryShape.ts";
import { doSidesMeet, hasInside } from "./shapesIntersect.ts";
import { relate, type Intersections } from "./relate.ts";
import { sidedFigure, type SidedFigure } from "./SidedFigure.ts";
import { withinUnion } from "./withinUnion.ts";

interface Dimensions {
  a: number;
  b: number;
}

type Patterns = readonly string[];

/**
 * What a feature (a) can be to a shape (b), by Simple Features (OGC 06-103r4, 6.1.15): patterns of the DE-9IM, of which one is to
 * fit. They tell of the interior, the boundary and the exterior of a with each of those of b: `T` they meet, `F` they do not, a
 * number is their dimension.
 */
const relations = {
  Equals: () => ["T*F**FFF*"],
  Within: () => ["T*F**F***"],
  Contains: () => ["T*****FF*"],
  Touches: () => ["FT*******", "F**T*****", "F***T****"],
  Crosses: ({ a, b }: Dimensions) => {
    if (a === b) return a === 1 ? ["0********"] : [];
    return a < b ? ["T*T******"] : ["T*****T**"];
  },
  Overlaps: ({ a, b }: Dimensions) => {
    if (a !== b) return [];
    return a === 1 ? ["1*T***T**"] : ["T*T***T**"];
  },
} satisfies Record<string, (dimensions: Dimensions) => Patterns>;
export type Relation = keyof typeof relations;
export const relationNames = keysOf(relations);

const parts = ["II", "IB", "IE", "BI", "BB", "BE", "EI", "EB", "EE"] as const;

const fits = (intersections: Intersections, pattern: string): boolean =>
  parts.every((part, n) => {
    const [sign, dimension] = [pattern[n], intersections[part]];
    if (sign === "*") return true;
    return sign === "T" || sign === "F" ? dimension >= 0 === (sign === "T") : dimension === Number(sign);
  });

/** Whether one figure is in a relation to another. */
export function isRelated(relation: Relation, a: SidedFigure, b: SidedFigure): boolean {
  const intersections = relate(a, b);
  const patterns: Patterns = relations[relation]({ a: a.dimension, b: b.dimension });
  return patterns.some((pattern) => fits(intersections, pattern));
}

/** Tells whether a feature is in a relation to a shape; its places are in the system of the shape. */
export function relationTo(shape: QueryShape, relation: Relation): (feature: PlacedFeature) => boolean {
  const other = sidedFigure(shape);
  const test = (feature: PlacedFeature) => isRelated(relation, figureOf(feature), other);
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
