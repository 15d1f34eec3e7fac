import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import { isInsideOf } from "./insideOf.ts";
import type { QueryShape } from "./QueryShape.ts";
import { figureOf } from "./shapeRelations.ts";
import {
  endsOf,
  placeIn,
  sidedFigure,
  sidesNear,
  type Side,
  type SidedFigure,
  type Position,
} from "./SidedFigure.ts";

/** Tells whether feature i is at most so far from a shape, in the unit of its system; `places` are in that too. */
export function nearTo(
  shape: QueryShape,
  distance: number,
): (features: LoadedLayer, i: number, places: Places) => boolean {
  const other = sidedFigure(shape);
  return (features, i, places) => {
    if (isInsideOf(other, features, i, places)) return true;
    const own = figureOf(features, i, places);
    return isBeside(own, other, distance) || isBeside(other, own, distance);
  };
}

/** Whether a vertex of one is at most so far from the other; what crosses is told by either or by a vertex inside. */
function isBeside(a: SidedFigure, b: SidedFigure, distance: number): boolean {
  const vertices = [
    ...a.points.map(({ 0: x = 0, 1: y = 0 }): Position => [x, y]),
    ...a.sides.flatMap(endsOf),
  ];
  return (
    vertices.some(([x, y]) => placeIn(b, x, y) !== "E" || isNearSide(b, [x, y], distance)) ||
    a.sides.some((side) => sidesNear(b, boxOf(side)).some((other) => doCross(side, other)))
  );
}

function isNearSide(b: SidedFigure, [x, y]: [number, number], distance: number): boolean {
  const box: Side = [x - distance, y - distance, x + distance, y + distance];
  return (
    sidesNear(b, box).some((side) => distanceTo(side, x, y) <= distance) ||
    b.points.some(({ 0: px = 0, 1: py = 0 }) => Math.hypot(px - x, py - y) <= distance)
  );
}

const boxOf = ([x1, y1, x2, y2]: Side): Side => [
  Math.min(x1, x2),
  Math.min(y1, y2),
  Math.max(x1, x2),
  Math.max(y1, y2),
];

function distanceTo([x1, y1, x2, y2]: Side, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x1 + share * dx - x, y1 + share * dy - y);
}

function doCross([x1, y1, x2, y2]: Side, [px, py, qx, qy]: Side): boolean {
  const turn = (...[ax, ay, bx, by, cx, cy]: [number, number, number, number, number, number]) =>
    Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
  return (
    turn(x1, y1, x2, y2, px, py) !== turn(x1, y1, x2, y2, qx, qy) &&
    turn(px, py, qx, qy, x1, y1) !== turn(px, py, qx, qy, x2, y2)
  );
}
