import Flatbush from "flatbush";
import { orient2d } from "robust-predicates";

/** Vertices, x and y interleaved. */
type Ring = ArrayLike<number>;

/** A geometry of one kind: points, lines, or polygons each with its rings, filled even-odd. */
export interface Figure {
  points: Ring[];
  lines: Ring[];
  polygons: Ring[][];
}

export type Position = [x: number, y: number];
export type Side = [x1: number, y1: number, x2: number, y2: number];

/** Where a position is in a figure: in its interior, on its boundary, or outside. */
export type Part = "I" | "B" | "E";

/** A figure whose sides are found by place. */
export interface SidedFigure {
  points: Ring[];
  sides: Side[];
  index: Flatbush | undefined;
  /** Ends of lines where an odd number of lines ends: their boundary. */
  ends: ReadonlySet<string>;
  dimension: 0 | 1 | 2;
}

export const placeKey = (x: number, y: number): string => `${x} ${y}`;

export function sidedFigure({ points, lines, polygons }: Figure): SidedFigure {
  const dimension = polygons.length > 0 ? 2 : lines.length > 0 ? 1 : 0;
  const sides = [...lines, ...polygons.flat()].flatMap(sidesOf);
  const index = sides.length > 0 ? new Flatbush(sides.length) : undefined;
  for (const [x1, y1, x2, y2] of sides)
    index?.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  index?.finish();
  const times = new Map<string, number>();
  for (const line of lines)
    for (const at of [0, line.length - 2]) {
      const end = placeKey(line[at] ?? 0, line[at + 1] ?? 0);
      times.set(end, (times.get(end) ?? 0) + 1);
    }
  const ends = new Set([...times].flatMap(([end, count]) => (count % 2 === 1 ? [end] : [])));
  return { points, sides, index, ends, dimension };
}

/** Those that have a length. */
function sidesOf(line: Ring): Side[] {
  const sides: Side[] = [];
  for (let at = 0; at + 3 < line.length; at += 2) {
    const side: Side = [line[at] ?? 0, line[at + 1] ?? 0, line[at + 2] ?? 0, line[at + 3] ?? 0];
    if (side[0] !== side[2] || side[1] !== side[3]) sides.push(side);
  }
  return sides;
}

/** The sides whose boxes meet a box. */
export const sidesNear = (
  { sides, index }: SidedFigure,
  [minX, minY, maxX, maxY]: [number, number, number, number],
): Side[] =>
  (index?.search(minX, minY, maxX, maxY) ?? []).flatMap((side) => {
    const found = sides[side];
    return found ? [found] : [];
  });

/** Where a position is in a figure; exact for the given numbers. */
export function placeIn(figure: SidedFigure, x: number, y: number): Part {
  const { dimension, points, ends } = figure;
  if (dimension === 0) return points.some((point) => point[0] === x && point[1] === y) ? "I" : "E";
  let isInside = false;
  for (const [x1, y1, x2, y2] of sidesNear(figure, [x, y, Infinity, y])) {
    const turn = orient2d(x1, y1, x2, y2, x, y);
    if (turn === 0 && x >= Math.min(x1, x2) && x <= Math.max(x1, x2))
      return dimension === 2 || ends.has(placeKey(x, y)) ? "B" : "I";
    if (y1 > y !== y2 > y && (y1 > y2 ? turn : -turn) > 0) isInside = !isInside;
  }
  return dimension === 2 && isInside ? "I" : "E";
}

export const endsOf = ([x1, y1, x2, y2]: Side): Position[] => [
  [x1, y1],
  [x2, y2],
];
