import { importExtensions } from "../../../../schemas/importFile.ts";
import type { ReadOptions, SourceLayer } from "./SourceLayer.ts";

type Reader = (path: string, options: ReadOptions) => AsyncIterable<SourceLayer>;

/** The supported formats by extension, each with a lazily loaded reader. */
const readers: Record<string, () => Promise<Reader>> = {
  geojson: async () => (await import("./geojson.ts")).readGeoJson,
  gpkg: async () => (await import("./geopackage.ts")).readGeoPackage,
  fgb: async () => (await import("./flatgeobuf.ts")).readFlatGeobuf,
  zip: async () => (await import("./shapefile.ts")).readZippedShapefile,
  postgis: async () => (await import("./postgis/postgis.ts")).readPostgis,
  csv: async () => (await import("./csv/readCsv.ts")).readCsv,
  kml: async () => (await import("./kml/readKml.ts")).readKml,
  kmz: async () => (await import("./kml/readKml.ts")).readKmz,
  gml: async () => (await import("./gml/readGml.ts")).readGml,
  json: async () => (await import("./geojson.ts")).readGeoJson,
};

/** The extension by which a file is read; undefined for an unsupported one. */
export function formatOf(file: string): string | undefined {
  if (file.startsWith(".") || file.endsWith(".style.json")) return undefined;
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(readers, extension) ? extension : undefined;
}

/** Extensions that are only supported for uploads, not in the geodata folder. */
const importedAs: Readonly<Record<string, string>> = { txt: "csv" };

/** The format of an uploaded file, by its name; undefined when it is unsupported. */
export function importFormatOf(fileName: string): string | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const format = importedAs[extension] ?? extension;
  const isImported = importExtensions.some((each) => each === extension);
  return isImported && Object.hasOwn(readers, format) ? format : undefined;
}

/** Reads a file's layers one after the other. Throws `UnreadableFile`. */
export async function* readLayers(
  path: string,
  format: string,
  options: ReadOptions = {},
): AsyncGenerator<SourceLayer> {
  const load = readers[format];
  if (!load) return;
  yield* (await load())(path, options);
}
