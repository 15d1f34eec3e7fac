import { orient2d } from "robust-predicates";
import { boxAround } from "../build/boxAround.ts";
import { geometryKind } from "../LoadedLayer.ts";
import { isInsideFeature, rangeOf, someFirst, type PlacedFeature } from "./featureParts.ts";
import { isInsideShape, type PreparedShape } from "./PreparedShape.ts";

/**
 * Whether a feature and a shape have at least one point in common, edges included: `Intersects` of Simple Features, exact
 * for the given numbers. The feature's places are in the system of the shape; sides are straight in that system.
 */
export function shapesIntersect(feature: PlacedFeature, shape: PreparedShape): boolean {
  if (doSidesMeet(feature, shape)) return true;
  // No side meets a side: each part is wholly within a polygon of the other, or wholly outside.
  const { coordinates } = feature.places;
  const isInside = (at: number) => isInsideShape(shape, coordinates[at] ?? 0, coordinates[at + 1] ?? 0);
  return someFirst(feature, isInside) || hasInside(feature, shape);
}

/** Whether a side of a feature meets one of a shape. */
export function doSidesMeet(
  { features: { partStarts, featureParts }, i, places: { coordinates, first } }: PlacedFeature,
  shape: PreparedShape,
): boolean {
  const startOf = (part: number) => ((partStarts[part] ?? 0) - first) * 2;
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++)
    if (partMeets(coordinates, startOf(part), startOf(part + 1), shape)) return true;
  return false;
}

/** Whether a part of a shape is inside of a feature, given that no side meets a side. */
export function hasInside(feature: PlacedFeature, { firsts }: PreparedShape): boolean {
  if (feature.features.kinds[feature.i] !== geometryKind.polygon) return false;
  const [minX, minY, maxX, maxY] = boxAround(feature.places.coordinates, ...rangeOf(feature));
  return firsts.some(
    ([x, y]) => x >= minX && x <= maxX && y >= minY && y <= maxY && isInsideFeature(feature, x, y),
  );
}

/** Whether a part of a feature, vertices from `start` to `end`, meets a side of the shape. */
function partMeets(
  coordinates: Float64Array,
  start: number,
  end: number,
  { sides, index }: PreparedShape,
): boolean {
  for (const side of index.search(...boxAround(coordinates, start, end)))
    for (let at = start; at === start || at + 3 < end; at += 2)
      if (sidesMeet(coordinates, at, at + 3 < end ? at + 2 : at, sides.subarray(side * 4, side * 4 + 4)))
        return true;
  return false;
}

/** Whether the line between two vertices, which may be one, meets a side. */
export function sidesMeet(
  coordinates: Float64Array,
  one: number,
  other: number,
  side: Float64Array,
): boolean {
  const [ax, ay] = [coordinates[one] ?? 0, coordinates[one + 1] ?? 0];
  const [bx, by] = [coordinates[other] ?? 0, coordinates[other + 1] ?? 0];
  const [cx = 0, cy = 0, dx = 0, dy = 0] = side;
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  // Sides on one line meet where their boxes do.
  const ofFirst = Math.sign(orient2d(ax, ay, bx, by, cx, cy)) * Math.sign(orient2d(ax, ay, bx, by, dx, dy));
  const ofSecond = Math.sign(orient2d(cx, cy, dx, dy, ax, ay)) * Math.sign(orient2d(cx, cy, dx, dy, bx, by));
  return ofFirst <= 0 && ofSecond <= 0;
}
