import Flatbush from "flatbush";
import { orient2d } from "robust-predicates";
import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import type { QueryShape, Vertices } from "./QueryShape.ts";

/** A shape whose sides are found by place. */
interface PreparedShape {
  /** x1, y1, x2, y2 of each side; a single position is a side too. */
  sides: Float64Array;
  index: Flatbush;
  /** One position of each part. */
  firsts: [x: number, y: number][];
  /** x1, y1, x2, y2 of the sides of each polygon. */
  polygons: Float64Array[];
}

export function prepareShape({ points, lines, polygons }: QueryShape): PreparedShape {
  const parts = [...points, ...lines, ...polygons.flat()];
  const sides = Float64Array.from(parts.flatMap(sidesOf));
  const index = new Flatbush(sides.length / 4);
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides.subarray(at, at + 4);
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  index.finish();
  return {
    sides,
    index,
    firsts: parts.map(([x = 0, y = 0]) => [x, y]),
    polygons: polygons.map((rings) => Float64Array.from(rings.flatMap(sidesOf))),
  };
}

function sidesOf(line: Vertices): number[] {
  const sides: number[] = [];
  for (let at = 0; at === 0 || at + 3 < line.length; at += 2) {
    const [x1 = 0, y1 = 0] = [line[at], line[at + 1]];
    sides.push(x1, y1, line[at + 2] ?? x1, line[at + 3] ?? y1);
  }
  return sides;
}

/**
 * Whether feature i and a shape have at least one point in common, edges included: `Intersects` of Simple Features, exact
 * for the given numbers. `places` are in the system of the shape; sides are straight in that system.
 */
export function shapesIntersect(
  features: LoadedLayer,
  i: number,
  { coordinates, first }: Places,
  shape: PreparedShape,
): boolean {
  const { partStarts, featureParts, kinds } = features;
  const [from, to] = [featureParts[i] ?? 0, featureParts[i + 1] ?? 0];
  const startOf = (part: number) => ((partStarts[part] ?? 0) - first) * 2;
  for (let part = from; part < to; part++)
    if (partMeets(coordinates, startOf(part), startOf(part + 1), shape)) return true;
  // No side meets a side: each part is wholly within a polygon of the other, or wholly outside.
  for (let part = from; part < to; part++) {
    const at = startOf(part);
    const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0];
    for (const polygon of shape.polygons) if (crossings(polygon, x, y) % 2 === 1) return true;
  }
  if (kinds[i] !== geometryKind.polygon) return false;
  return shape.firsts.some(([x, y]) => {
    let count = 0;
    for (let part = from; part < to; part++)
      for (let at = startOf(part); at + 3 < startOf(part + 1); at += 2)
        count += crossesRay(coordinates, at, x, y);
    return count % 2 === 1;
  });
}

/** Whether a part of a feature, vertices from `start` to `end`, meets a side of the shape. */
function partMeets(
  coordinates: Float64Array,
  start: number,
  end: number,
  { sides, index }: PreparedShape,
): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = start; at < end; at += 2) {
    const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  for (const side of index.search(minX, minY, maxX, maxY))
    for (let at = start; at === start || at + 3 < end; at += 2)
      if (sidesMeet(coordinates, at, at + 3 < end ? at + 2 : at, sides.subarray(side * 4, side * 4 + 4)))
        return true;
  return false;
}

/** Whether the line between two vertices, which may be one, meets a side. */
function sidesMeet(coordinates: Float64Array, one: number, other: number, side: Float64Array): boolean {
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

/** How many of these sides a ray to the right crosses, from a position that is on none of them. */
function crossings(sides: Float64Array, x: number, y: number): number {
  let count = 0;
  for (let at = 0; at < sides.length; at += 4) count += crossesRay(sides, at, x, y);
  return count;
}

/** 1 where the side at x1, y1, x2, y2 crosses the ray, else 0. */
function crossesRay(numbers: Float64Array, at: number, x: number, y: number): 0 | 1 {
  const y1 = numbers[at + 1] ?? 0;
  const y2 = numbers[at + 3] ?? 0;
  if (y1 > y === y2 > y) return 0;
  const side = orient2d(numbers[at] ?? 0, y1, numbers[at + 2] ?? 0, y2, x, y);
  return (y1 > y2 ? side : -side) > 0 ? 1 : 0;
}
