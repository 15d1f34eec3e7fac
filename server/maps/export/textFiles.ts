import { Readable } from "node:stream";
import { csvBeginning, csvLine, type CsvSeparator } from "../../../schemas/csvLine.ts";
import type { ExportFeature, ExportFile, ExportTarget } from "./ExportFile.ts";
import { wellKnownText } from "./wellKnownText.ts";

type Pages = AsyncIterable<readonly ExportFeature[]>;

/** A line of names, then one for each feature, with its geometry as well-known text. */
export const csv = (separator: CsvSeparator): ExportFile => ({
  type: "text/csv;charset=utf-8",
  extension: "csv",
  write: async (target, pages) => Readable.from(csvLines(target, pages, separator), { objectMode: false }),
});

async function* csvLines({ columns, crs }: ExportTarget, pages: Pages, separator: CsvSeparator) {
  yield csvBeginning + csvLine(["id", ...columns.map(({ head }) => head), "wkt"], separator);
  const lineOf = ({ id, properties, geometry }: ExportFeature) => {
    const values = columns.map(({ name, valueOf }) => valueOf(properties?.[name]));
    return csvLine([id, ...values, geometry && wellKnownText(geometry, crs)], separator);
  };
  for await (const features of pages) yield features.map(lineOf).join("");
}

/** A FeatureCollection in degrees of WGS84, longitude first (RFC 7946), a line for each feature. */
export const geoJson: ExportFile = {
  type: "application/geo+json",
  extension: "geojson",
  onlyIn: 4326,
  write: async (target, pages) => Readable.from(geoJsonLines(target, pages), { objectMode: false }),
};

async function* geoJsonLines({ columns }: ExportTarget, pages: Pages) {
  const lineOf = ({ id, properties, geometry }: ExportFeature) => {
    const values = columns.map(({ head, name, valueOf }) => [head, valueOf(properties?.[name]) ?? null]);
    return JSON.stringify({ type: "Feature", id, properties: Object.fromEntries(values), geometry });
  };
  let beginning = '{"type":"FeatureCollection","features":[\n';
  for await (const features of pages) {
    yield beginning + features.map(lineOf).join(",\n");
    beginning = ",\n";
  }
  yield beginning.startsWith("{") ? `${beginning}]}\n` : "\n]}\n";
}
