import type { Position } from "geojson";
import { parsePlace, type PlaceProblemReason, type PlaceSystem } from "../coordinates/parsePlace.ts";
import { destination } from "./geodesic.ts";

/** A typed point of a sketch: a place, or an offset from the last point. */
export type TypedPoint =
  | { kind: "place"; position: Position; system: PlaceSystem }
  | { kind: "offset"; position: Position; bearing: number; distanceM: number }
  | { kind: "problem"; reason: PlaceProblemReason | "noLastPoint" };

/** `90° 250 m`, `90 250m`, `12,5° / 1,2 km`: the unit of length distinguishes it from a place. */
const offsetPattern = /^(\d+(?:[.,]\d+)?)\s*°?\s*[,;/ ]\s*(\d+(?:[.,]\d+)?)\s*(km|m)$/i;

const numberOf = (text: string | undefined): number => Number(text?.replace(",", "."));

/**
 * Parses a typed point.
 * @param last the sketch's last point, which the offset is relative to; degrees, EPSG:4326, longitude first
 */
export function readTypedPoint(text: string, last: Position | undefined): TypedPoint {
  const [, first, second, unit] = offsetPattern.exec(text.trim()) ?? [];
  const bearing = numberOf(first);
  if (unit !== undefined && bearing <= 360) {
    if (!last) return { kind: "problem", reason: "noLastPoint" };
    const distanceM = numberOf(second) * (unit.toLowerCase() === "km" ? 1_000 : 1);
    return { kind: "offset", position: destination(last, bearing, distanceM), bearing, distanceM };
  }
  const place = parsePlace(text);
  if (place.kind === "problem") return { kind: "problem", reason: place.reason };
  return { kind: "place", position: place.position, system: place.system };
}
