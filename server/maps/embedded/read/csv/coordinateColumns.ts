import type { CoordinateColumns, ReadAnswers } from "../SourceLayer.ts";
import { numberOf } from "../text/TextTypes.ts";
import { looksLikeWkt } from "../text/wkt.ts";

/** Pairs of column names for longitude and latitude; letters and digits only. */
const degreeNames = [
  ["longitude", "latitude"],
  ["lon", "lat"],
  ["long", "lat"],
  ["lng", "lat"],
  ["lengtegraad", "breedtegraad"],
  ["xwgs84", "ywgs84"],
  ["wgs84x", "wgs84y"],
];
const planeNames = [
  ["rdx", "rdy"],
  ["xrd", "yrd"],
  ["x", "y"],
  ["xcoord", "ycoord"],
  ["xcoordinaat", "ycoordinaat"],
  ["xcoordinate", "ycoordinate"],
  ["coordx", "coordy"],
  ["geox", "geoy"],
  ["pointx", "pointy"],
  ["easting", "northing"],
  ["oost", "noord"],
];

/** The coordinate columns of a table. */
export type Coordinates =
  | { kind: "wkt"; column: number }
  | { kind: "pair"; x: number; y: number; areDegrees: boolean }
  | { kind: "unsure"; x: number | undefined; y: number | undefined };

/** A sample of the first lines, by column. */
export interface Sample {
  names: string[];
  /** For each column, the cells that are not empty. */
  cells: string[][];
}

/** Finds the coordinate columns by the user's choice, or else by their names and values. */
export function coordinatesIn(sample: Sample, { xColumn, yColumn }: ReadAnswers): Coordinates {
  const { names, cells } = sample;
  const [x, y] = [names.indexOf(xColumn ?? ""), names.indexOf(yColumn ?? "")];
  if (x >= 0 && y >= 0) return { kind: "pair", x, y, areDegrees: false };
  const wkt = cells.findIndex((each) => each.length > 0 && each.every((cell) => looksLikeWkt.test(cell)));
  if (wkt >= 0) return { kind: "wkt", column: wkt };
  const pairs = [...pairsNamed(sample, planeNames), ...pairsNamed(sample, degreeNames)];
  const [pair] = pairs;
  if (!pair) return { kind: "unsure", x: undefined, y: undefined };
  if (areSwapped(sample, pair)) return { kind: "unsure", x: pair.y, y: pair.x };
  const [degrees] = pairsNamed(sample, degreeNames);
  const areDegrees = degrees?.x === pair.x && isWithin(sample, pair, { x: 180, y: 90 });
  return { kind: "pair", ...pair, areDegrees };
}

/** The columns for the question to the user. */
export function columnsOf(names: string[], found: Coordinates): CoordinateColumns {
  const named = (column: number | undefined) => (column === undefined ? null : (names[column] ?? null));
  if (found.kind === "wkt") return { names, x: named(found.column), y: named(found.column) };
  return { names, x: named(found.x), y: named(found.y) };
}

interface Pair {
  x: number;
  y: number;
}

function pairsNamed({ names, cells }: Sample, pairs: string[][]): Pair[] {
  const plain = names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const column = (name: string | undefined) =>
    plain.findIndex((each, n) => each === name && isNumeric(cells[n] ?? []));
  return pairs.map(([x, y]) => ({ x: column(x), y: column(y) })).filter(({ x, y }) => x >= 0 && y >= 0);
}

/** Tolerates a few invalid cells. */
function isNumeric(cells: string[]): boolean {
  const count = cells.filter((cell) => !Number.isNaN(numberOf(cell))).length;
  return count > 0 && count >= cells.length / 2;
}

const numbersIn = (cells: string[] = []) => cells.map(numberOf).filter((value) => !Number.isNaN(value));

/** Tolerates some invalid cells. */
function isWithin({ cells }: Sample, { x, y }: Pair, bounds: { x: number; y: number }): boolean {
  const fits = (column: number, bound: number) => {
    const values = numbersIn(cells[column]);
    return values.filter((value) => Math.abs(value) <= bound).length >= values.length / 2;
  };
  return fits(x, bounds.x) && fits(y, bounds.y);
}

/** In the Netherlands y is greater than x, in degrees and in metres of RD New; elsewhere this is unknown. */
function areSwapped({ cells }: Sample, { x, y }: Pair): boolean {
  const [xs, ys] = [numbersIn(cells[x]), numbersIn(cells[y])];
  const lie = (values: number[], from: number, to: number) =>
    values.every((value) => value >= from && value <= to);
  const inDegrees = lie(xs, 50.5, 54) && lie(ys, 3, 7.5);
  return inDegrees || (lie(xs, 300_000, 630_000) && lie(ys, 0, 300_000));
}
