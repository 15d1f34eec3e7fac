import Flatbush from "flatbush";
import type { Vertices } from "./QueryShape.ts";
import { isInsideLeft, placesMet } from "./relate.ts";
import {
  placeIn,
  sidedFigure,
  sidesNear,
  type Part,
  type Position,
  type Side,
  type SidedFigure,
} from "./SidedFigure.ts";

/** Pieces that are a smaller share of their side are none: several sides cross there in one place, but for rounding. */
const leastShare = 1e-9;

/** Of a side, between places where it meets others. */
interface Piece {
  side: Side;
  /** As shares of the length of the side. */
  from: number;
  to: number;
  middle: Position;
  /** Which of its flanks are covered by areas. */
  left: boolean;
  right: boolean;
  /** Whether it runs along a side of the other figure. */
  isShared: boolean;
}

const isInside = ({ left, right }: Piece): boolean => left && right;
const isOutside = ({ left, right }: Piece): boolean => !left && !right;

/**
 * Tells whether a figure lies within areas together, which may overlap and have edges in common:
 * `ST_Within(figure, ST_Union(areas))`. No union is made: each area tells what it covers beside a piece of a side. Exact for the
 * given numbers, but for places where sides cross between vertices.
 *
 * @param polygons one at least
 */
export function withinUnion(polygons: readonly Vertices[][]): (figure: SidedFigure) => boolean {
  const areasIn = areasByBox(polygons);
  return (figure) => {
    if (figure.dimension === 0) {
      const places = figure.points.map(({ 0: x = 0, 1: y = 0 }) => placeInUnion(areasIn, [x, y]));
      return places.includes("I") && !places.includes("E");
    }
    let isAnyInside = false;
    for (const side of figure.sides)
      for (const piece of piecesOf(side, areasIn)) {
        if (isOutside(piece)) return false;
        isAnyInside ||= isInside(piece);
        if (figure.dimension === 1) continue;
        if (!(isInsideLeft(figure, side, piece.middle) ? piece.left : piece.right)) return false;
      }
    if (figure.dimension === 1) return isAnyInside;
    // Its edge is within; so is all of it, unless a hole between the areas has an edge in it.
    const box = boxOf(figure);
    const isEdgeIn = (piece: Piece) =>
      !isInside(piece) && !piece.isShared && placeIn(figure, ...piece.middle) === "I";
    return !areasIn(box).some((area) =>
      sidesNear(area, box).some((side) => piecesOf(side, areasIn, figure).some(isEdgeIn)),
    );
  };
}

type Box = Parameters<typeof sidesNear>[1];
type AreasIn = (box: Box) => SidedFigure[];

function areasByBox(polygons: readonly Vertices[][]): AreasIn {
  const areas = polygons.map((polygon) => sidedFigure({ points: [], lines: [], polygons: [polygon] }));
  const index = new Flatbush(areas.length);
  for (const area of areas) index.add(...boxOf(area));
  index.finish();
  return (box) => index.search(...box).flatMap((n) => areas[n] ?? []);
}

/** Of a figure without a side a box that meets none. */
const boxOf = ({ index }: SidedFigure): Box =>
  index ? [index.minX, index.minY, index.maxX, index.maxY] : [Infinity, Infinity, -Infinity, -Infinity];

/** Where a position is: on edges of areas, it is inside where each edge that runs from it is. */
function placeInUnion(areasIn: AreasIn, [x, y]: Position): Part {
  const areas = areasIn([x, y, x, y]);
  const places = areas.map((area) => placeIn(area, x, y));
  if (places.includes("I") || !places.includes("B")) return places.includes("I") ? "I" : "E";
  const point = sidedFigure({ points: [[x, y]], lines: [], polygons: [] });
  const edges = areas
    .flatMap((area) => sidesNear(area, [x, y, x, y]))
    .flatMap((side) => {
      const at = shareAt(side, [x, y], point);
      return piecesOf(side, areasIn, point).filter(
        ({ from, to }) => Math.min(Math.abs(from - at), Math.abs(to - at)) < leastShare,
      );
    });
  return edges.every(isInside) ? "I" : "B";
}

/** How far along a side a point is, as a share of its length; NaN where it is not on it. */
function shareAt([x1, y1, x2, y2]: Side, [x, y]: Position, point: SidedFigure): number {
  if (x === x1 && y === y1) return 0;
  if (x === x2 && y === y2) return 1;
  return placesMet(point, [x1, y1, x2, y2]).cuts[0]?.at ?? Number.NaN;
}

/** A side in pieces between the places where it meets areas, and another figure, with what areas cover beside them. */
function piecesOf(side: Side, areasIn: AreasIn, other?: SidedFigure): Piece[] {
  const [x1, y1, x2, y2] = side;
  const areas = areasIn([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]);
  const met = new Map([...areas, ...(other ? [other] : [])].map((each) => [each, placesMet(each, side)]));
  const cuts = [...met.values()].flatMap((each) => each.cuts.map(({ at }) => at));
  const stops = [0, ...cuts, 1].sort((one, other) => one - other);
  return stops.slice(1).flatMap((to, n) => {
    const from = stops[n] ?? 0;
    if (to - from < leastShare) return [];
    const at = (from + to) / 2;
    const middle: Position = [x1 + at * (x2 - x1), y1 + at * (y2 - y1)];
    const runsAlong = (each: SidedFigure) =>
      met.get(each)?.shared.some(([first, last]) => first <= at && at <= last) ?? false;
    const isShared = other !== undefined && runsAlong(other);
    const piece: Piece = { side, from, to, middle, left: false, right: false, isShared };
    for (const area of areas) {
      const isEdge = runsAlong(area);
      const isLeft = isEdge ? isInsideLeft(area, side, middle) : placeIn(area, ...middle) === "I";
      piece.left ||= isLeft;
      piece.right ||= isEdge ? !isLeft : isLeft;
    }
    return [piece];
  });
}
