import Flatbush from "flatbush";
import { orient2d } from "robust-predicates";
import type { Box } from "../wfs/boundingBox.ts";
import type { QueryShape, Vertices } from "./QueryShape.ts";

/** A shape whose sides are found by place. */
export interface PreparedShape {
  /** x1, y1, x2, y2 of each side; a single position is a side too. */
  sides: Float64Array;
  /** Which polygon each side belongs to, from 0; -1: none. */
  owners: Int32Array;
  index: Flatbush;
  /** One position of each part. */
  firsts: [x: number, y: number][];
}

const prepared = new WeakMap<QueryShape, PreparedShape>();

/** Prepared once for all blocks of a layer. */
export function preparedOf(shape: QueryShape): PreparedShape {
  const known = prepared.get(shape) ?? prepareShape(shape);
  prepared.set(shape, known);
  return known;
}

function prepareShape({ points, lines, polygons }: QueryShape): PreparedShape {
  const owned = [
    ...[...points, ...lines].map((part) => [part, -1] as const),
    ...polygons.flatMap((rings, n) => rings.map((ring) => [ring, n] as const)),
  ];
  const sides: number[] = [];
  const owners: number[] = [];
  for (const [part, owner] of owned)
    for (let at = 0; at === 0 || at + 3 < part.length; at += 2) {
      const [x1, y1] = positionAt(part, at);
      sides.push(x1, y1, part[at + 2] ?? x1, part[at + 3] ?? y1);
      owners.push(owner);
    }
  const index = new Flatbush(owners.length);
  for (let at = 0; at < sides.length; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides.slice(at, at + 4);
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  index.finish();
  return {
    sides: Float64Array.from(sides),
    owners: Int32Array.from(owners),
    index,
    firsts: owned.map(([part]) => positionAt(part, 0)),
  };
}

const positionAt = (part: Vertices, at: number): [x: number, y: number] => [part[at] ?? 0, part[at + 1] ?? 0];

/** Whether a position that is on no side is inside of a polygon, even-odd; polygons may overlap. Exact for the given numbers. */
export const isInsideShape = (shape: PreparedShape, x: number, y: number): boolean =>
  placeOfPosition(shape, x, y) === "inside";

/** Where a position is: on a side, inside of a polygon, even-odd, or apart; polygons may overlap. Exact for the given numbers. */
export function placeOfPosition(
  { sides, owners, index }: PreparedShape,
  x: number,
  y: number,
): "on" | "inside" | "apart" {
  const insideOf = new Set<number>();
  const isOn = index.collides(x, y, Infinity, y, (side) => {
    const owner = owners[side] ?? -1;
    const at = side * 4;
    if (isOnSide(sides, at, x, y)) return true;
    if (owner >= 0 && crossesRay(sides, at, x, y) && !insideOf.delete(owner)) insideOf.add(owner);
    return false;
  });
  if (isOn) return "on";
  return insideOf.size > 0 ? "inside" : "apart";
}

/** Whether a position at the height of a side, and not to the right of it, is on that. */
function isOnSide(sides: Float64Array, at: number, x: number, y: number): boolean {
  const [x1, x2] = [sides[at] ?? 0, sides[at + 2] ?? 0];
  return Math.min(x1, x2) <= x && orient2d(x1, sides[at + 1] ?? 0, x2, sides[at + 3] ?? 0, x, y) === 0;
}

/** Whether the side at x1, y1, x2, y2 crosses a ray to the right of a position that is not on it. */
export function crossesRay(numbers: Float64Array, at: number, x: number, y: number): boolean {
  const y1 = numbers[at + 1] ?? 0;
  const y2 = numbers[at + 3] ?? 0;
  if (y1 > y === y2 > y) return false;
  const turn = orient2d(numbers[at] ?? 0, y1, numbers[at + 2] ?? 0, y2, x, y);
  return (y1 > y2 ? turn : -turn) > 0;
}

/** What all that lies in a box is to a shape: inside one of its polygons, apart from it, or neither is certain. */
export type BoxPlace = "inside" | "apart" | "unknown";

/** Exact for the given numbers: no side of the shape has a point in common with a box that is inside or apart. */
export function placeOfBox(shape: PreparedShape, box: Box): BoxPlace {
  const { sides, index } = shape;
  if (index.collides(...box, (side) => sideMeetsBox(sides, side * 4, box))) return "unknown";
  return isInsideShape(shape, box[0], box[1]) ? "inside" : "apart";
}

/** Whether a side whose own box meets a box does so too, ends and edges included. */
function sideMeetsBox(sides: Float64Array, at: number, [minX, minY, maxX, maxY]: Box): boolean {
  const [x1, y1, x2, y2] = [sides[at] ?? 0, sides[at + 1] ?? 0, sides[at + 2] ?? 0, sides[at + 3] ?? 0];
  if (x1 >= minX && x1 <= maxX && y1 >= minY && y1 <= maxY) return true;
  const turn = (x: number, y: number) => Math.sign(orient2d(x1, y1, x2, y2, x, y));
  return Math.abs(turn(minX, minY) + turn(minX, maxY) + turn(maxX, minY) + turn(maxX, maxY)) < 4;
}
