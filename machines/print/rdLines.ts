import type { Position } from "geojson";
import { fromRdNew, isInRdNewArea, toRdNew } from "../coordinates/rdNew.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../schemas/rules/webMercator.ts";
import type { PrintedGround } from "./printedGround.ts";

/** A line of the grid of RD New over a printed map. */
export interface RdLine {
  /** Easting or northing in whole metres, as it is written at the line's end. */
  metres: number;
  /** Whether it runs from south to north. */
  isEasting: boolean;
  /** EPSG:3857, metres; further than the map reaches. */
  points3857: readonly Position[];
}

/** Lines stand no closer than this on paper. */
const leastApartMm = 30;
const mmPerM = 1_000;
/** Parts of a line, which is straight on neither map projection. */
const parts = 8;

/** Metres between lines: 1, 2 or 5 times a power of ten. */
export function rdStep(denominator: number): number {
  const least = (leastApartMm / mmPerM) * denominator;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, n) => (first + n) * step);
};

/** The grid over this ground; none where RD New is not used. */
export function rdLines({ extent3857 }: Pick<PrintedGround, "extent3857">, denominator: number): RdLine[] {
  const [minX, minY, maxX, maxY] = extent3857;
  const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => lonLatFrom3857(x, y)));
  if (!corners.every(isInRdNewArea)) return [];
  const rd = corners.map((corner) => toRdNew(corner));
  const [eastings, northings] = [rd.map(([x]) => x), rd.map(([, y]) => y)];
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)];
  const [south, north] = [Math.min(...northings), Math.max(...northings)];
  const step = rdStep(denominator);
  const along = (from: number, to: number) =>
    Array.from({ length: parts + 1 }, (_, part) => from + ((to - from) * part) / parts);
  const line = (metres: number, isEasting: boolean, positions: Position[]): RdLine => ({
    metres,
    isEasting,
    points3857: positions.map((position) => lonLatTo3857(...fromRdNew(position))),
  });
  return [
    ...multiples(west, east, step).map((x) =>
      line(
        x,
        true,
        along(south, north).map((y) => [x, y]),
      ),
    ),
    ...multiples(south, north, step).map((y) =>
      line(
        y,
        false,
        along(west, east).map((x) => [x, y]),
      ),
    ),
  ];
}
