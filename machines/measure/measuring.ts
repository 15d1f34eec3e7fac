import type { LineString, Polygon, Position } from "geojson";

export type MeasureKind = "line" | "area";

/**
 * How sizes are computed: over the WGS84 ellipsoid, or in the plane of RD New (EPSG:28992), which the land registry
 * uses.
 */
export const measureMethods = ["ellipsoid", "rd"] as const;
export type MeasureMethod = (typeof measureMethods)[number];

/** Degrees, EPSG:4326, longitude first. */
export type MeasuredGeometry = LineString | Polygon;

export interface Measurement {
  /** `measurement-{uuid}` (spec §3.28). */
  id: string;
  /** Number among the project's lines or areas, from 1; shown while it has no name. */
  number: number;
  /** null while it has no name of its own. */
  name: string | null;
  geometry: MeasuredGeometry;
}

/** Fewest points of a finished drawing (spec §5.23). */
export const minimumPoints = { line: 2, area: 3 } as const;
/** The confirm button appears once the sketch has more points than this (spec §4.56). */
export const pointsBeforeConfirm = 2;
/** Longest name of a measurement; characters. */
export const maxNameLength = 80;

const idPrefix = "measurement-";

export function measurementId(uuid: string): string {
  return `${idPrefix}${uuid}`;
}

export const isMeasurementId = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(idPrefix);

export function kindOf(geometry: MeasuredGeometry): MeasureKind {
  return geometry.type === "LineString" ? "line" : "area";
}

/** The distinct points of a measurement: an area's ring repeats its first. */
export function pointsOf(geometry: MeasuredGeometry): Position[] {
  return geometry.type === "LineString"
    ? geometry.coordinates
    : geometry.coordinates.flatMap((ring) => ring.slice(0, -1));
}

export function geometryOf(kind: MeasureKind, points: readonly Position[]): MeasuredGeometry {
  return kind === "line"
    ? { type: "LineString", coordinates: [...points] }
    : { type: "Polygon", coordinates: [[...points, ...points.slice(0, 1)]] };
}

/** Trims a name; null for an empty one. */
export const toName = (typed: string): string | null => typed.trim().slice(0, maxNameLength) || null;

/** A measurement's points are whole steps of so many in a degree, a tenth of a millimetre on the ground: so is a link's. */
export const stepsPerDegree = 1e9;

export const roundedPosition = (position: Position): Position =>
  position.map((degrees) => Math.round(degrees * stepsPerDegree) / stepsPerDegree);

/** Closer points are the same, on either axis; degrees, a tenth of a millimetre on the ground. */
const samePlaceDegrees = 1e-9;

export const isSamePlace = ([x1 = Number.NaN, y1 = Number.NaN]: Position, other: Position | undefined) =>
  other !== undefined &&
  Math.abs(x1 - (other[0] ?? Number.NaN)) <= samePlaceDegrees &&
  Math.abs(y1 - (other[1] ?? Number.NaN)) <= samePlaceDegrees;

/**
 * Shifts a longitude by whole turns to be nearest to the last point, on a map that continues over the 180th meridian.
 */
export function unwrapLongitude([longitude = Number.NaN, latitude = Number.NaN]: Position, last?: Position) {
  const from = last?.[0] ?? longitude;
  return [longitude + Math.round((from - longitude) / 360) * 360, latitude];
}

/** Precision of shapes in a link; degrees, about a centimetre on the ground. */
const sameShapeDegrees = 1e-7;

/** Whether two measurements have the same shape, point by point. */
export function isSameShape(one: MeasuredGeometry, other: MeasuredGeometry): boolean {
  const [points, others] = [pointsOf(one), pointsOf(other)];
  return (
    one.type === other.type &&
    points.length === others.length &&
    points.every((point, n) =>
      [0, 1].every(
        (axis) =>
          Math.abs((point[axis] ?? Number.NaN) - (others[n]?.[axis] ?? Number.NaN)) <= sameShapeDegrees,
      ),
    )
  );
}
