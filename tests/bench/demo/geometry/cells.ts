import { at } from "../../../support/content/seededRandom.ts";

/** x, y in metres on the drawing board of a town: its middle is 0, 0 and every street is still straight. */
export type Point = readonly [x: number, y: number];

/**
 * A convex polygon, counter-clockwise. Side i runs from point i to point i + 1 and lies along the street `labels[i]`;
 * `noStreet` where it lies along none.
 */
export interface Cell {
  points: Point[];
  labels: number[];
}

export const noStreet = -1;

/** All points p with `normal · p = offset`; the normal has length 1. */
export interface Line {
  normal: Point;
  offset: number;
}

const tolerance = 1e-7;

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const along = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];
export const shifted = (line: Line, by: number): Line => ({ normal: line.normal, offset: line.offset + by });

/** The line through two points; what lies left of a → b is above it. */
export function lineThrough(a: Point, b: Point): Line {
  const length = distance(a, b);
  const normal: Point = [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
  return { normal, offset: dot(normal, a) };
}

/** Where two lines meet; undefined when they are nearly parallel. */
export function meeting(a: Line, b: Line): Point | undefined {
  const determinant = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
  if (Math.abs(determinant) < 0.05) return undefined;
  return [
    (a.offset * b.normal[1] - b.offset * a.normal[1]) / determinant,
    (b.offset * a.normal[0] - a.offset * b.normal[0]) / determinant,
  ];
}

/** Cuts a cell in two; both sides share the very same points on the cut, whose sides get `label`. */
export function cut(cell: Cell, line: Line, label: number): { below?: Cell; above?: Cell } {
  const heights = cell.points.map((point) => {
    const height = dot(line.normal, point) - line.offset;
    return Math.abs(height) < tolerance ? 0 : height;
  });
  if (heights.every((height) => height >= 0)) return { above: cell };
  if (heights.every((height) => height <= 0)) return { below: cell };
  return { below: part(cell, heights, { sign: -1, label }), above: part(cell, heights, { sign: 1, label }) };
}

function part(cell: Cell, heights: number[], kept: { sign: 1 | -1; label: number }): Cell {
  const points: Point[] = [];
  const labels: number[] = [];
  for (let i = 0; i < cell.points.length; i++) {
    const next = (i + 1) % cell.points.length;
    const from = at(cell.points, i);
    const label = at(cell.labels, i);
    const height = at(heights, i) * kept.sign;
    const nextHeight = at(heights, next) * kept.sign;
    if (height >= 0) {
      points.push(from);
      labels.push(height === 0 && nextHeight < 0 ? kept.label : label);
    }
    if (height * nextHeight >= 0) continue;
    const share = at(heights, i) / (at(heights, i) - at(heights, next));
    points.push(along(from, at(cell.points, next), share));
    labels.push(height > 0 ? kept.label : label);
  }
  return { points, labels };
}

/** The cell after each side moved inwards by `widthOf` its label, metres; undefined when nothing is left. */
export function inset(cell: Cell, widthOf: (label: number) => number): Cell | undefined {
  let left: Cell | undefined = cell;
  for (let i = 0; i < cell.points.length && left; i++) {
    const label = at(cell.labels, i);
    const side = lineThrough(at(cell.points, i), at(cell.points, (i + 1) % cell.points.length));
    left = cut(left, shifted(side, widthOf(label)), label).above;
  }
  return left;
}

/** Square metres. */
export function areaM2(points: readonly Point[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [x1, y1] = at(points, i);
    const [x2, y2] = at(points, (i + 1) % points.length);
    twice += x1 * y2 - x2 * y1;
  }
  return Math.abs(twice) / 2;
}

/** Smallest and largest value of the points along a direction of length 1. */
export function spanAlong(points: readonly Point[], direction: Point): [number, number] {
  const values = points.map((point) => dot(direction, point));
  return [Math.min(...values), Math.max(...values)];
}

/** Whether a point lies in the cell or within `marginM` of its sides' lines. */
export function contains(cell: Cell, point: Point, marginM = 0): boolean {
  return cell.points.every((from, i) => {
    const side = lineThrough(from, at(cell.points, (i + 1) % cell.points.length));
    return dot(side.normal, point) - side.offset >= -marginM;
  });
}

/** The direction of the longest side. */
export function longestDirection(cell: Cell): Point {
  let best: Point = [1, 0];
  let longest = 0;
  cell.points.forEach((from, i) => {
    const to = at(cell.points, (i + 1) % cell.points.length);
    const length = distance(from, to);
    if (length <= longest) return;
    longest = length;
    best = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  });
  return best;
}
