import { orient2d } from "robust-predicates";
import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import type { QueryShape, Vertices } from "./QueryShape.ts";

/**
 * Whether feature i and a shape have at least one point in common, edges included: `Intersects` of Simple Features, exact
 * for the given numbers. `places` are in the system of the shape; sides are straight in that system.
 */
export function shapesIntersect(
  features: LoadedLayer,
  i: number,
  places: Places,
  shape: QueryShape,
): boolean {
  const parts = partsOf(features, i, places);
  const { points, lines, polygons } = shape;
  const others = [...points, ...lines, ...polygons.flat()];
  if (parts.some((part) => others.some((other) => linesMeet(part, other)))) return true;
  // No side meets a side: each is wholly within a polygon of the other, or wholly outside.
  const isWithin = parts.some((part) =>
    polygons.some((rings) => contains(rings, part[0] ?? 0, part[1] ?? 0)),
  );
  if (isWithin || features.kinds[i] !== geometryKind.polygon) return isWithin;
  return others.some((other) => contains(parts, other[0] ?? 0, other[1] ?? 0));
}

function partsOf(
  { partStarts, featureParts }: LoadedLayer,
  i: number,
  { coordinates, first }: Places,
): Float64Array[] {
  const parts: Float64Array[] = [];
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++)
    parts.push(
      coordinates.subarray(((partStarts[part] ?? 0) - first) * 2, ((partStarts[part + 1] ?? 0) - first) * 2),
    );
  return parts;
}

type Line = Vertices | Float64Array;

/** Whether two lines have a point in common; a single position is a line too. */
function linesMeet(one: Line, other: Line): boolean {
  for (let a = 0; a === 0 || a + 2 < one.length; a += 2)
    for (let b = 0; b === 0 || b + 2 < other.length; b += 2)
      if (sidesMeet(sideAt(one, a), sideAt(other, b))) return true;
  return false;
}

type Side = [x1: number, y1: number, x2: number, y2: number];

function sideAt(line: Line, at: number): Side {
  const [x1 = 0, y1 = 0] = [line[at], line[at + 1]];
  return [x1, y1, line[at + 2] ?? x1, line[at + 3] ?? y1];
}

function sidesMeet([ax, ay, bx, by]: Side, [cx, cy, dx, dy]: Side): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return false;
  // Sides on one line meet where their boxes do.
  const side = (x1: number, y1: number, x2: number, y2: number) => (x: number, y: number) =>
    Math.sign(orient2d(x1, y1, x2, y2, x, y));
  const [ofFirst, ofSecond] = [side(ax, ay, bx, by), side(cx, cy, dx, dy)];
  return ofFirst(cx, cy) * ofFirst(dx, dy) <= 0 && ofSecond(ax, ay) * ofSecond(bx, by) <= 0;
}

/** Whether a polygon contains a position that is on none of its sides (even-odd): a ray to the right counts them. */
function contains(rings: readonly Line[], x: number, y: number): boolean {
  let isInside = false;
  for (const ring of rings)
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [x1, y1, x2, y2] = sideAt(ring, at);
      if (y1 > y === y2 > y) continue;
      if (orient2d(x1, y1, x2, y2, x, y) * (y1 > y2 ? 1 : -1) > 0) isInside = !isInside;
    }
  return isInside;
}
