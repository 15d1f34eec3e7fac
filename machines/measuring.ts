import { area, length, lineString } from "@turf/turf";
import type { LineString, Polygon, Position } from "geojson";

/** What a measurement measures: a line's length or an area's surface. */
export type MeasureKind = "line" | "area";

/** Degrees, EPSG:4326, longitude first. */
export type MeasuredGeometry = LineString | Polygon;

export interface Measurement {
  /** `measurement-{uuid}` (spec §3.28). */
  id: string;
  geometry: MeasuredGeometry;
}

/** A size as a person reads it; the unit is a message id below `units.`. */
export interface DisplayedSize {
  value: number;
  unit: "m" | "km" | "m2" | "km2";
  fractionDigits: number;
}

/** Lengths up to this many metres are shown in metres (spec §9.31). */
export const longestInMetresM = 1_000;
/** Areas up to this many square metres are shown in square metres (spec §9.31). */
export const largestInSquareMetresM2 = 10_000;
/** Decimals of a shown size (spec §9.31). */
export const sizeFractionDigits = 2;
/** Fewest points of a finished drawing (spec §5.23). */
export const minimumPoints = { line: 2, area: 3 } as const;
/** The confirm button appears once the sketch has more points than this (spec §4.56). */
export const pointsBeforeConfirm = 2;

export function measurementId(uuid: string): string {
  return `measurement-${uuid}`;
}

export function kindOf(geometry: MeasuredGeometry): MeasureKind {
  return geometry.type === "LineString" ? "line" : "area";
}

/** Length over the sphere of a line of longitudes and latitudes; metres. */
export function lineLengthM(coordinates: Position[]): number {
  return coordinates.length < 2 ? 0 : length(lineString(coordinates), { units: "meters" });
}

/** Surface on the sphere of a polygon of longitudes and latitudes; m². */
export function polygonAreaM2(polygon: Polygon): number {
  const ring = polygon.coordinates[0] ?? [];
  return ring.length < 4 ? 0 : area(polygon);
}

/** The size of a measurement in the unit that suits it (spec §9.31). */
export function displayedSize(geometry: MeasuredGeometry): DisplayedSize {
  return geometry.type === "LineString"
    ? displayedLength(lineLengthM(geometry.coordinates))
    : displayedArea(polygonAreaM2(geometry));
}

export function displayedLength(lengthM: number): DisplayedSize {
  return lengthM <= longestInMetresM
    ? { value: lengthM, unit: "m", fractionDigits: sizeFractionDigits }
    : { value: lengthM / 1_000, unit: "km", fractionDigits: sizeFractionDigits };
}

export function displayedArea(areaM2: number): DisplayedSize {
  return areaM2 <= largestInSquareMetresM2
    ? { value: areaM2, unit: "m2", fractionDigits: sizeFractionDigits }
    : { value: areaM2 / 1_000_000, unit: "km2", fractionDigits: sizeFractionDigits };
}
