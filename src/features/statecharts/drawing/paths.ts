import type { Point } from "../layout/chartLayout.ts";

const cornerPx = 6;
const headLengthPx = 9;
const headWidthPx = 7;

/** An SVG path with rounded corners that stops where its arrowhead begins. */
export function roundedPath(points: readonly Point[]): string {
  const [start] = points;
  const end = points.at(-1);
  if (!start || !end) return "";
  const inner = points.slice(1, -1).map((corner, place) => {
    const before = points[place] ?? corner;
    const after = points[place + 2] ?? corner;
    const room = Math.min(cornerPx, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${at(towards(corner, before, room))}Q${at(corner)} ${at(towards(corner, after, room))}`;
  });
  return `M${at(start)}${inner.join("")}L${at(towards(end, points.at(-2) ?? start, headLengthPx - 1))}`;
}

/** The head of an arrow: the corners of a triangle at its end, for a `polygon`. */
export function arrowHead(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return "";
  const length = distance(before, end) || 1;
  const [x, y] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const base = { x: end.x - x * headLengthPx, y: end.y - y * headLengthPx };
  const half = headWidthPx / 2;
  const corners = [
    end,
    { x: base.x - y * half, y: base.y + x * half },
    { x: base.x + y * half, y: base.y - x * half },
  ];
  return corners.map((corner) => at(corner)).join(" ");
}

function towards(from: Point, to: Point, px: number): Point {
  const length = distance(from, to);
  const share = length === 0 ? 0 : Math.min(1, px / length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const round = (px: number) => Math.round(px * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)},${round(y)}`;
