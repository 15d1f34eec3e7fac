import { along, distance, type Point } from "./cells.ts";
import { at } from "../../../support/content/seededRandom.ts";

/** Points nearer than this to a side belong on it; metres. */
const onSideM = 0.003;
/** Corners nearer than this to one another are one; metres. */
const sameCornerM = 0.02;

const isBefore = (a: Point, b: Point): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
const rounded = ([x, y]: Point): Point => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];

/**
 * Gives neighbouring polygons the same points along the sides they share, so that they still fit after the town is
 * bent: corners of one that lie on a side of another are added to it, and long sides get points in between.
 */
export function shareSides(rings: readonly (readonly Point[])[], maxSideM: number): Point[][] {
  const corners: Point[] = [];
  const snapped = rings.map((ring) => withoutRepeats(ring.map((point) => weld(rounded(point), corners))));
  return snapped.map((ring) =>
    ring.flatMap((from, i) => {
      const stops = [from, ...cornersBetween(from, at(ring, (i + 1) % ring.length), corners)];
      const to = at(ring, (i + 1) % ring.length);
      return stops.flatMap((stop, j) => [stop, ...pointsBetween(stop, stops[j + 1] ?? to, maxSideM)]);
    }),
  );
}

/** The corner that already stands there, else this one. */
function weld(point: Point, corners: Point[]): Point {
  const known = corners.find((corner) => distance(corner, point) < sameCornerM);
  if (known) return known;
  corners.push(point);
  return point;
}

function cornersBetween(from: Point, to: Point, corners: readonly Point[]): Point[] {
  const length = distance(from, to);
  if (length < onSideM) return [];
  const direction: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const found: { point: Point; reach: number }[] = [];
  for (const point of corners) {
    const dx = point[0] - from[0];
    const dy = point[1] - from[1];
    if (Math.abs(dx * direction[1] - dy * direction[0]) > onSideM) continue;
    const reach = dx * direction[0] + dy * direction[1];
    if (reach > 1e-6 && reach < length - 1e-6) found.push({ point, reach });
  }
  return found.sort((a, b) => a.reach - b.reach).map(({ point }) => point);
}

/** The ring without points that stand on the one before. */
export function withoutRepeats(ring: readonly Point[]): Point[] {
  return ring.filter((point, i) => distance(point, at(ring, (i + ring.length - 1) % ring.length)) > 0);
}

/** Points that divide a long side evenly, the same ones whichever way the side is walked. */
export function pointsBetween(from: Point, to: Point, maxSideM: number): Point[] {
  const count = Math.ceil(distance(from, to) / maxSideM) - 1;
  if (count < 1) return [];
  const [first, last] = isBefore(from, to) ? [from, to] : [to, from];
  const points = Array.from({ length: count }, (_, i) => along(first, last, (i + 1) / (count + 1)));
  return first === from ? points : points.toReversed();
}
