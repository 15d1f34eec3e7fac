import type { Geometry, Position } from "geojson";
import { type CsvSeparator, csvLine } from "../../schemas/csvLine.ts";
import { type ExportFileFormat, exportFormats } from "../../schemas/layerExport.ts";
import type { TableRow } from "./tableRows.ts";

/** Files that the browser writes. */
export type TextFormat = "csv" | "semicolonCsv" | "geojson";
export type ExportFormat = TextFormat | ExportFileFormat;

/** Whether the server makes files of this format. */
export const isOfServer = (format: ExportFormat): format is ExportFileFormat =>
  exportFormats.some((each) => each === format);

/** What an attribute and its values are called in a file; left out, they are as in the data. */
export interface ExportColumn {
  name: string;
  label?: string;
  textOf?: (value: unknown) => unknown;
}

const headOf = ({ name, label = name }: ExportColumn): string => label;

/** Attributes that people call the same are told apart by their names. */
export const distinctColumns = (columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.map((column) => {
    const head = headOf(column);
    const isShared = columns.some((other) => other !== column && headOf(other) === head);
    return isShared ? { ...column, label: `${head} ${column.name}` } : column;
  });

const valueIn = (properties: TableRow["properties"], { name, textOf }: ExportColumn): unknown =>
  textOf ? textOf(properties[name]) : properties[name];

export const csvHead = (columns: readonly ExportColumn[], separator: CsvSeparator = "comma"): string =>
  csvLine(["id", ...columns.map(headOf), "wkt"], separator);

export const csvRows = (
  rows: readonly TableRow[],
  columns: readonly ExportColumn[],
  separator: CsvSeparator = "comma",
): string =>
  rows
    .map(({ id, properties, geometry }) =>
      csvLine(
        [id, ...columns.map((column) => valueIn(properties, column)), geometry ? wktOf(geometry) : ""],
        separator,
      ),
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
export const geoJsonRows = (rows: readonly TableRow[], columns: readonly ExportColumn[]): string =>
  rows
    .map(({ id, properties, geometry }) => {
      const shown = Object.fromEntries(
        columns.map((column) => [column.label ?? column.name, valueIn(properties, column) ?? null]),
      );
      return JSON.stringify({ type: "Feature", id, properties: shown, geometry }, (_key, value: unknown) =>
        typeof value === "number" && !Number.isInteger(value) ? Number(value.toFixed(9)) : value,
      );
    })
    .join(",\n");
