import { boxAround } from "../build/boxAround.ts";
import type { Box } from "../wfs/boundingBox.ts";
import { rangeOf, someFirst, someSide, type PlacedFeature } from "./featureParts.ts";
import { isInsideShape, placeOfBox, type BoxPlace, type PreparedShape } from "./PreparedShape.ts";
import { hasInside, sidesMeet } from "./shapesIntersect.ts";

/** Tells whether a feature is at most so far from a shape, in the unit of its system, as the feature's places are. */
export function nearTo(shape: PreparedShape, distance: number): (feature: PlacedFeature) => boolean {
  const { sides, index } = shape;
  return (feature) => {
    const { coordinates } = feature.places;
    const isNearSide = (one: number, other: number) =>
      index.collides(...widened(sideBox(coordinates, one, other), distance), (side) => {
        const own = sides.subarray(side * 4, side * 4 + 4);
        return sidesMeet(coordinates, one, other, own) || sidesGap(coordinates, one, other, own) <= distance;
      });
    const box = boxAround(coordinates, ...rangeOf(feature));
    if (index.collides(...widened(box, distance)) && someSide(feature, isNearSide)) return true;
    // No side comes near a side: each part is wholly inside of a polygon of the other, or far from all of it.
    const isInside = (at: number) => isInsideShape(shape, coordinates[at] ?? 0, coordinates[at + 1] ?? 0);
    return someFirst(feature, isInside) || hasInside(feature, shape);
  };
}

/** Far more than numbers are rounded by, far less than a measure. */
const marginM = 1e-6;

/** What all that lies in a box is to a shape and a distance: near to it, far from it, or neither is certain. */
export function nearnessOfBox(shape: PreparedShape, distance: number, box: Box): BoxPlace {
  const { sides, index } = shape;
  const reach = widened(box, distance + marginM);
  if (!index.collides(...reach)) return placeOfBox(shape, box);
  // The farthest place of a box from a side is a corner.
  const isNear = (side: number) =>
    farthest(sides.subarray(side * 4, side * 4 + 4), box) <= distance - marginM;
  if (index.collides(...reach, isNear)) return "inside";
  return placeOfBox(shape, box) === "inside" ? "inside" : placeOfBox(shape, reach);
}

const farthest = (side: Float64Array, [minX, minY, maxX, maxY]: Box): number =>
  Math.max(
    distanceTo(side, minX, minY),
    distanceTo(side, minX, maxY),
    distanceTo(side, maxX, minY),
    distanceTo(side, maxX, maxY),
  );

const widened = ([minX, minY, maxX, maxY]: Box, by: number): Box => [
  minX - by,
  minY - by,
  maxX + by,
  maxY + by,
];

function sideBox(coordinates: Float64Array, one: number, other: number): Box {
  const [x1, y1] = [coordinates[one] ?? 0, coordinates[one + 1] ?? 0];
  const [x2, y2] = [coordinates[other] ?? 0, coordinates[other + 1] ?? 0];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

/** How far sides that do not meet are from each other: one of four ends is nearest. */
function sidesGap(coordinates: Float64Array, one: number, other: number, side: Float64Array): number {
  const [x1, y1] = [coordinates[one] ?? 0, coordinates[one + 1] ?? 0];
  const [x2, y2] = [coordinates[other] ?? 0, coordinates[other + 1] ?? 0];
  const [px = 0, py = 0, qx = 0, qy = 0] = side;
  const own = [x1, y1, x2, y2];
  return Math.min(
    distanceTo(side, x1, y1),
    distanceTo(side, x2, y2),
    distanceTo(own, px, py),
    distanceTo(own, qx, qy),
  );
}

/** How far a position is from a side, which may be a single one. */
function distanceTo(
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: ArrayLike<number> & Iterable<number>,
  x: number,
  y: number,
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length2 = dx * dx + dy * dy;
  const share = length2 > 0 ? Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length2)) : 0;
  return Math.hypot(x1 + share * dx - x, y1 + share * dy - y);
}
