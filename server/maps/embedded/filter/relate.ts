import { orient2d } from "robust-predicates";
import {
  endsOf,
  placeIn,
  placeKey,
  sidesNear,
  type Part,
  type Side,
  type SidedFigure,
  type Position,
} from "./SidedFigure.ts";

/** Which intersections of interiors, boundaries and exteriors there are (DE-9IM), by their dimension; -1: none. */
export type Intersections = Record<`${Part}${Part}`, number>;

type Meet = (one: Part, other: Part, dimension: number) => void;

/** The nine intersections of two figures; exact for the given numbers, but for places where sides cross between vertices. */
export function relate(a: SidedFigure, b: SidedFigure): Intersections {
  const found: Intersections = { II: -1, IB: -1, IE: -1, BI: -1, BB: -1, BE: -1, EI: -1, EB: -1, EE: 2 };
  const meet: Meet = (one, other, dimension) => {
    found[`${one}${other}`] = Math.max(found[`${one}${other}`], dimension);
  };
  trace(a, b, meet);
  trace(b, a, (one, other, dimension) => meet(other, one, dimension));
  const isArea = [a, b].map(({ dimension }) => dimension === 2);
  // What an area has of the other's inside and outside, told by what its edge runs through.
  if (isArea[0] && isArea[1]) {
    if (found.BI === 1 || found.IB === 1) meet("I", "I", 2);
    if (found.BE === 1 || found.IB === 1) meet("I", "E", 2);
    if (found.EB === 1 || found.BI === 1) meet("E", "I", 2);
  } else if (isArea[0]) meet("I", "E", 2);
  else if (isArea[1]) meet("E", "I", 2);
  return found;
}

/** Walks along all of a figure, piece by piece between the places where it meets the other. */
function trace(a: SidedFigure, b: SidedFigure, meet: Meet): void {
  if (a.dimension === 0) for (const { 0: x = 0, 1: y = 0 } of a.points) meet("I", placeIn(b, x, y), 0);
  for (const side of a.sides) traceSide(a, b, side, meet);
}

function traceSide(a: SidedFigure, b: SidedFigure, side: Side, meet: Meet): void {
  const isEdge = a.dimension === 2;
  const own: Part = isEdge ? "B" : "I";
  for (const [x, y] of endsOf(side))
    meet(isEdge || a.ends.has(placeKey(x, y)) ? "B" : "I", placeIn(b, x, y), 0);
  const { cuts, shared } = placesMet(b, side);
  for (const { place, vertex } of cuts) meet(vertex && a.ends.has(vertex) ? "B" : own, place, 0);
  const stops = [...new Set([0, ...cuts.map(({ at }) => at), 1])].sort((one, other) => one - other);
  for (const [n, from] of stops.slice(0, -1).entries()) {
    const middle = (from + (stops[n + 1] ?? 1)) / 2;
    const [x1, y1, x2, y2] = side;
    const place: Position = [x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)];
    const isShared = shared.some(([first, last]) => first <= middle && middle <= last);
    meet(own, isShared ? (b.dimension === 2 ? "B" : "I") : placeIn(b, ...place), 1);
    if (!isShared || !isEdge || b.dimension !== 2) continue;
    // Areas on the same side of a common edge have an inside in common; else what is inside one is outside the other.
    if (isInsideLeft(a, side, place) === isInsideLeft(b, side, place)) meet("I", "I", 2);
    else {
      meet("I", "E", 2);
      meet("E", "I", 2);
    }
  }
}

interface PlacesMet {
  /** Places between the ends of the side, as shares of its length, what they are of the other figure, and its vertex there. */
  cuts: { at: number; place: Part; vertex?: string }[];
  /** From and to, as shares, where it runs along a side of the other. */
  shared: [from: number, to: number][];
}

/** Where a side meets another figure. */
export function placesMet(b: SidedFigure, [x1, y1, x2, y2]: Side): PlacesMet {
  const met: PlacesMet = { cuts: [], shared: [] };
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = (x: number, y: number) => (Math.abs(dx) > Math.abs(dy) ? (x - x1) / dx : (y - y1) / dy);
  const cut = (at: number, place: Part, vertex?: string) => {
    if (at > 0 && at < 1) met.cuts.push({ at, place, vertex });
  };
  const cutAtVertex = (x: number, y: number) => {
    const vertex = placeKey(x, y);
    cut(along(x, y), b.dimension === 2 || b.ends.has(vertex) ? "B" : "I", vertex);
  };
  for (const { 0: x = 0, 1: y = 0 } of b.dimension === 0 ? b.points : [])
    if (orient2d(x1, y1, x2, y2, x, y) === 0) cutAtVertex(x, y);
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  for (const [px, py, qx, qy] of sidesNear(b, [...box])) {
    const [p, q] = [orient2d(x1, y1, x2, y2, px, py), orient2d(x1, y1, x2, y2, qx, qy)].map(Math.sign);
    if (p === 0) cutAtVertex(px, py);
    if (q === 0) cutAtVertex(qx, qy);
    if (p === 0 && q === 0) {
      const [one, other] = [along(px, py), along(qx, qy)];
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      if (from < 1 && to > 0) met.shared.push([from, to]);
    } else if (p !== q && p !== 0 && q !== 0) {
      const [one, other] = [orient2d(px, py, qx, qy, x1, y1), orient2d(px, py, qx, qy, x2, y2)].map(
        Math.sign,
      );
      if (one === other || one === 0 || other === 0) continue;
      const share = ((px - x1) * (qy - py) - (py - y1) * (qx - px)) / (dx * (qy - py) - dy * (qx - px));
      cut(share, b.dimension === 2 ? "B" : "I");
    }
  }
  return met;
}

/** Whether the inside of an area is on the left of one of its edges, beside a place on it. */
export function isInsideLeft(area: SidedFigure, [x1, y1, x2, y2]: Side, [x, y]: Position): boolean {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const isSteep = Math.abs(dy) > Math.abs(dx);
  // Crossings of a ray from beside the edge: to the right of a steep one, upwards of a flat one.
  let count = 0;
  const ray: Side = isSteep ? [x, y, Infinity, y] : [x, y, x, Infinity];
  for (const [px, py, qx, qy] of sidesNear(area, ray)) {
    const [u, v, pu, pv, qu, qv] = isSteep ? [x, y, px, py, qx, qy] : [y, x, py, px, qy, qx];
    if (pv > v === qv > v) continue;
    const isSame = orient2d(x1, y1, x2, y2, px, py) === 0 && orient2d(x1, y1, x2, y2, qx, qy) === 0;
    if (!isSame && pu + ((v - pv) / (qv - pv)) * (qu - pu) > u) count++;
  }
  const isRayLeft = isSteep ? dy < 0 : dx > 0;
  return (count % 2 === 1) === isRayLeft;
}
