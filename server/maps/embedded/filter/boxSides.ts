import type { Box3857 } from "../LoadedLayer.ts";
import type { Projection } from "../projections.ts";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import type { Box } from "../wfs/boundingBox.ts";

/** A side of a box as a straight line in EPSG:3857; the box is where the distance is positive. */
export interface Side {
  x: number;
  y: number;
  /** Of length 1. */
  normal: [x: number, y: number];
  /** Maximum distance, metres, EPSG:3857, of the real side from the line. */
  tolerance: number;
}

export interface Sides {
  each: Side[];
  /** A box that encloses the query box. */
  outer: Box3857;
  /** A box within it; empty (min above max) when there is none. */
  inner: Box3857;
}

type Point = [x: number, y: number];

const steps = 16;
/** Wider boxes are too curved for straight sides. */
const maxWidthM = 3_000_000;

/** Points along the sides: straight sides in one projection are curved in another. */
export const outline = (box: Box): Point[] => sidePoints(box).flat();

/** Bottom, right, top and left, each from corner to corner and counter-clockwise. */
function sidePoints([minX, minY, maxX, maxY]: Box): Point[][] {
  const corners: Point[] = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
    [minX, minY],
  ];
  return corners.slice(1).map(([x2, y2], n) => {
    const [x1, y1] = corners[n] ?? [0, 0];
    return Array.from({ length: steps + 1 }, (_, step): Point => [
      x1 + ((x2 - x1) * step) / steps,
      y1 + ((y2 - y1) * step) / steps,
    ]);
  });
}

export function around(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * The sides of a box in metres as lines in EPSG:3857; undefined where its system is not valid, or the box is too wide.
 */
export function sidesOf(box: Box, { toLonLat, fromLonLat }: Projection): Sides | undefined {
  if (box[2] - box[0] > maxWidthM || box[3] - box[1] > maxWidthM) return undefined;
  const isReached = ([x, y]: Point) => {
    const [lon, lat] = toLonLat(x, y);
    // Far beyond its system it is nowhere, from where there is no way back.
    if (!(Math.abs(lat) < 85)) return false;
    const [backX, backY] = fromLonLat(lon, lat);
    return Math.hypot(backX - x, backY - y) < 1;
  };
  const own = sidePoints(box);
  if (!own.flat().every(isReached)) return undefined;
  const drawn = own.map((side) => side.map(([x, y]) => lonLatTo3857(...toLonLat(x, y))));
  const each = drawn.map(straight);
  const margin = Math.max(...each.map(({ tolerance }) => tolerance));
  const [bottom, right, top, left] = drawn.map(around) as [Box, Box, Box, Box];
  const [minX, minY, maxX, maxY] = around(drawn.flat());
  return {
    each,
    outer: [minX - margin, minY - margin, maxX + margin, maxY + margin],
    inner: [left[2] + margin, bottom[3] + margin, right[0] - margin, top[1] - margin],
  };
}

function straight(points: Point[]): Side {
  const [[x, y], [endX, endY]] = [points[0] as Point, points.at(-1) as Point];
  const length = Math.hypot(endX - x, endY - y);
  const normal: Point = length === 0 ? [0, 0] : [(y - endY) / length, (endX - x) / length];
  const strays = points.map((point) => Math.abs((point[0] - x) * normal[0] + (point[1] - y) * normal[1]));
  // Half as much again for what is between the points, plus a millimetre for rounding.
  return { x, y, normal, tolerance: Math.max(...strays) * 1.5 + 1e-3 };
}

/** Minimum and maximum distance (metres, EPSG:3857) of a box's corners, at `at` in `boxes`, from a side. */
export function farFrom({ x, y, normal: [nx, ny] }: Side, boxes: Float64Array, at: number): [number, number] {
  const acrossMin = ((boxes[at] ?? 0) - x) * nx;
  const acrossMax = ((boxes[at + 2] ?? 0) - x) * nx;
  const upMin = ((boxes[at + 1] ?? 0) - y) * ny;
  const upMax = ((boxes[at + 3] ?? 0) - y) * ny;
  return [
    Math.min(acrossMin, acrossMax) + Math.min(upMin, upMax),
    Math.max(acrossMin, acrossMax) + Math.max(upMin, upMax),
  ];
}
