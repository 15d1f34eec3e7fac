import type { Geometry, Position } from "geojson";
import { type CsvSeparator, csvLine } from "../../schemas/csvLine.ts";
import type { TableRow } from "./tableRows.ts";

export type ExportFormat = "csv" | "semicolonCsv" | "geojson";

export const csvHead = (columns: readonly string[], separator: CsvSeparator = "comma"): string =>
  csvLine(["id", ...columns, "wkt"], separator);

export const csvRows = (
  rows: readonly TableRow[],
  columns: readonly string[],
  separator: CsvSeparator = "comma",
): string =>
  rows
    .map(({ id, properties, geometry }) =>
      csvLine([id, ...columns.map((name) => properties[name]), geometry ? wktOf(geometry) : ""], separator),
    )
    .join("");

/** About 1 cm, the precision of the map service. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

const point = (position: Position): string => position.slice(0, 2).map(rounded).join(" ");
const list = <Part>(parts: readonly Part[], write: (part: Part) => string): string =>
  `(${parts.map(write).join(", ")})`;
const line = (positions: readonly Position[]): string => list(positions, point);
const area = (rings: readonly Position[][]): string => list(rings, line);

/** A geometry as well-known text, degrees of WGS84: longitude first. */
export function wktOf(geometry: Geometry): string {
  const name = geometry.type.toUpperCase();
  switch (geometry.type) {
    case "Point":
      return `${name} (${point(geometry.coordinates)})`;
    case "MultiPoint":
    case "LineString":
      return `${name} ${line(geometry.coordinates)}`;
    case "MultiLineString":
    case "Polygon":
      return `${name} ${area(geometry.coordinates)}`;
    case "MultiPolygon":
      return `${name} ${list(geometry.coordinates, area)}`;
    case "GeometryCollection":
    default:
      return `${name} ${list(geometry.geometries, wktOf)}`;
  }
}

export const geoJsonHead = '{"type":"FeatureCollection","features":[\n';
export const geoJsonTail = "\n]}\n";

/** Features separated by commas; positions in degrees of WGS84, longitude first (RFC 7946). */
export const geoJsonRows = (rows: readonly TableRow[], columns: readonly string[]): string =>
  rows
    .map(({ id, properties, geometry }) => {
      const shown = Object.fromEntries(columns.map((name) => [name, properties[name] ?? null]));
      return JSON.stringify({ type: "Feature", id, properties: shown, geometry }, (_key, value: unknown) =>
        typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(9)) : value,
      );
    })
    .join(",\n");
