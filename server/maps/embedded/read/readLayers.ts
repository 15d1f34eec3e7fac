import type { SourceLayer } from "./SourceLayer.ts";

/** The file formats that become layers, by extension, each with the reader that is loaded only when one turns up. */
const readers: Record<string, () => Promise<(path: string) => AsyncIterable<SourceLayer>>> = {
  geojson: async () => (await import("./geojson.ts")).readGeoJson,
  gpkg: async () => (await import("./geopackage.ts")).readGeoPackage,
  fgb: async () => (await import("./flatgeobuf.ts")).readFlatGeobuf,
  zip: async () => (await import("./shapefile.ts")).readZippedShapefile,
  postgis: async () => (await import("./postgis/postgis.ts")).readPostgis,
  json: async () => (await import("./geojson.ts")).readGeoJson,
};

/** The extension by which a file is read; undefined for a file that is none of ours. */
export function formatOf(file: string): string | undefined {
  if (file.startsWith(".") || file.endsWith(".style.json")) return undefined;
  const extension = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(readers, extension) ? extension : undefined;
}

/** Reads a file's layers one after the other. Throws `UnreadableFile`. */
export async function* readLayers(path: string, format: string): AsyncGenerator<SourceLayer> {
  const load = readers[format];
  if (!load) return;
  yield* (await load())(path);
}
