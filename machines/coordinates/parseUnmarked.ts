import { fromRdNew, isInRdNewArea } from "./rdNew.ts";
import {
  isLatitude,
  isLongitude,
  placeProblem,
  type LonLat,
  type PlaceProblem,
  type PlaceSystem,
  type ReadPlace,
} from "./places.ts";
import { parseNumber } from "./parseNumber.ts";

/** Two numbers that a text may consist of, in its order. */
interface Pair {
  first: number;
  second: number;
  /** Separated only by a comma, which may be a decimal mark as well. */
  isDoubtful: boolean;
}

/** Larger numbers than this are metres, not degrees. */
const largestDegrees = 360;

/** Every way to split a text into two numbers. */
function readPairs(text: string): Pair[] {
  const isOneNumber = parseNumber(text).length > 0;
  return [...text.matchAll(/\s*[,;/]\s*|\s+/g)].flatMap(({ 0: separator, index }) =>
    parseNumber(text.slice(0, index)).flatMap((first) =>
      parseNumber(text.slice(index + separator.length)).map((second) => ({
        first,
        second,
        isDoubtful: isOneNumber && separator === ",",
      })),
    ),
  );
}

/** The position of an x and y of RD New (metres, EPSG:28992); undefined outside its area of use. */
export function rdPlace(x: number, y: number): LonLat | undefined {
  const position = fromRdNew([x, y]);
  return isInRdNewArea(position) ? position : undefined;
}

function asRd({ first, second }: Pair): ReadPlace | undefined {
  // The ranges of x and y do not overlap in RD New: the order is never in doubt.
  const position = rdPlace(first, second) ?? rdPlace(second, first);
  return position && { kind: "place", system: "rd", position, swapped: null };
}

function asDegrees({ first, second }: Pair, isLongitudeFirst: boolean): ReadPlace | undefined {
  const latitudeFirst: LonLat | undefined =
    isLatitude(first) && isLongitude(second) ? [second, first] : undefined;
  const longitudeFirst: LonLat | undefined =
    isLongitude(first) && isLatitude(second) ? [first, second] : undefined;
  const place = (position: LonLat, swapped: LonLat | null): ReadPlace => ({
    kind: "place",
    system: "wgs84",
    position,
    swapped,
  });
  if (isLongitudeFirst) return longitudeFirst && place(longitudeFirst, null);
  if (!latitudeFirst || !longitudeFirst) {
    const only = latitudeFirst ?? longitudeFirst;
    return only && place(only, null);
  }
  const isOtherAtHome = isInRdNewArea(longitudeFirst) && !isInRdNewArea(latitudeFirst);
  return isOtherAtHome ? place(longitudeFirst, latitudeFirst) : place(latitudeFirst, longitudeFirst);
}

/** Explains why two numbers are no place. */
function problemOf(text: string, pairs: Pair[], system: PlaceSystem | null): PlaceProblem {
  if (!/\d/.test(text)) return placeProblem("noNumbers");
  const readings = parseNumber(text);
  if (readings.length > 0 && pairs.every(({ isDoubtful }) => isDoubtful)) return placeProblem("oneNumber");
  if (pairs.length === 0) {
    const count = text.split(/[\s;/]|,\s/).filter((part) => parseNumber(part).length > 0).length;
    return count > 2 ? placeProblem("tooManyNumbers") : placeProblem("unreadable", text);
  }
  const largest = Math.min(...pairs.map(({ first, second }) => Math.max(Math.abs(first), Math.abs(second))));
  if (system === "rd" || (system === null && largest > largestDegrees)) return placeProblem("outsideRd");
  const hasLatitude = pairs.some(({ first, second }) => isLatitude(first) || isLatitude(second));
  return placeProblem(hasLatitude ? "longitudeRange" : "latitudeRange");
}

/**
 * Parses two plain numbers. In the Netherlands their size gives the system, and mostly which one is the latitude;
 * elsewhere latitude comes first, as people write it.
 */
export function parseUnmarked(
  text: string,
  system: PlaceSystem | null,
  isLongitudeFirst: boolean,
): ReadPlace | PlaceProblem {
  const pairs = readPairs(text);
  const readings = [
    ...(system === "wgs84" ? [] : pairs.map((pair) => asRd(pair))),
    ...(system === "rd"
      ? []
      : pairs.filter(({ isDoubtful }) => !isDoubtful).map((pair) => asDegrees(pair, isLongitudeFirst))),
  ];
  return readings.find((reading) => reading !== undefined) ?? problemOf(text, pairs, system);
}
