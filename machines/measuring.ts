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

/** The points of a measurement, each once: an area's ring repeats its first. */
export function pointsOf(geometry: MeasuredGeometry): Position[] {
  return geometry.type === "LineString" ? geometry.coordinates : (geometry.coordinates[0] ?? []).slice(0, -1);
}
