import { booleanClockwise } from "@turf/turf";
import type { Feature, FeatureCollection } from "geojson";
import { figuresOf } from "./measuredFigures.ts";
import { pointsOf, type MeasureMethod, type MeasuredGeometry, type Measurement } from "./measuring.ts";

/** Finer than the last digit of a measurement: a tenth of a millimetre in degrees. */
const degreeDigits = 9;
/** Tenths of millimetres, and square centimetres. */
const metreDigits = 4;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * Measurements for other programs, as GeoJSON (RFC 7946): longitude and latitude in degrees on WGS84, an area's ring
 * counter-clockwise. An area whose edges cross has `areaM2: null`.
 */
export function measurementsGeoJson(
  measurements: readonly (Measurement & { title: string })[],
  method: MeasureMethod,
): FeatureCollection<MeasuredGeometry> {
  return {
    type: "FeatureCollection",
    features: measurements.map(({ title, geometry }) => toFeature(title, geometry, method)),
  };
}

function toFeature(
  name: string,
  geometry: MeasuredGeometry,
  preferred: MeasureMethod,
): Feature<MeasuredGeometry> {
  const { kind, method, ...figures } = figuresOf(geometry, preferred);
  const sizes =
    "lengthM" in figures
      ? { lengthM: round(figures.lengthM, metreDigits) }
      : {
          areaM2: figures.areaM2 === null ? null : round(figures.areaM2, metreDigits),
          perimeterM: round(figures.perimeterM, metreDigits),
        };
  return { type: "Feature", properties: { name, kind, ...sizes, method }, geometry: written(geometry) };
}

function written(geometry: MeasuredGeometry): MeasuredGeometry {
  const points = pointsOf(geometry).map((point) => point.map((degrees) => round(degrees, degreeDigits)));
  if (geometry.type === "LineString") return { type: "LineString", coordinates: points };
  const ring = [...points, ...points.slice(0, 1)];
  return { type: "Polygon", coordinates: [booleanClockwise(ring) ? ring.toReversed() : ring] };
}

/** Letters, digits and dashes: safe in every file system. */
export const toFileNamePart = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();

/**
 * Name of an exported file: `metingen-openbare-ruimte-2026-11-21.geojson`.
 *
 * @param day ISO 8601 date
 */
export const exportFileName = (subject: string, project: string, day: string): string =>
  `${[toFileNamePart(subject), toFileNamePart(project), day].filter(Boolean).join("-")}.geojson`;
