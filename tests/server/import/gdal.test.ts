import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Feature, Geometry, Position } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWhere } from "../../support/host/installed.ts";
import { gdalInPython } from "../../support/map-servers/ogcClients.ts";
import { featuresOf } from "../maps/storeSetup.ts";
import { hasRdGrid, writeByGdal, writeSources, type Format, type GdalFile } from "./gdalFiles.ts";
import { readFileHere } from "./readerSetup.ts";

const everywhere = [28992, 4326, 3857];
/** Where the file names its system by number, a third number is read as the second. */
const byNumber = [28992, 4326];
const gml = (format: string) => ["-dsco", `FORMAT=${format}`];
const table = (form: string) => ["-lco", `GEOMETRY=${form}`, "-lco", "SEPARATOR=SEMICOLON"];
const typed = ["AUTODETECT_TYPE=YES"];

const formats: Record<string, Format> = {
  GeoPackage: { driver: "GPKG", extension: "gpkg", crs: everywhere },
  Shapefile: {
    driver: "ESRI Shapefile",
    extension: "shp",
    write: ["-lco", "ENCODING=UTF-8"],
    crs: everywhere,
  },
  GeoJSON: { driver: "GeoJSON", extension: "geojson", crs: byNumber },
  FlatGeobuf: { driver: "FlatGeobuf", extension: "fgb", crs: byNumber },
  KML: { driver: "KML", extension: "kml", crs: [4326] },
  "GML 2": { driver: "GML", extension: "gml", write: gml("GML2"), crs: byNumber },
  "GML 3": { driver: "GML", extension: "gml", write: gml("GML3"), crs: byNumber },
  "GML 3.2": { driver: "GML", extension: "gml", write: gml("GML3.2"), crs: byNumber },
  CSV: { driver: "CSV", extension: "csv", write: table("AS_WKT"), read: typed, crs: everywhere },
  "CSV with x and y": {
    driver: "CSV",
    extension: "csv",
    write: table("AS_XY"),
    read: [...typed, "X_POSSIBLE_NAMES=X", "Y_POSSIBLE_NAMES=Y"],
    crs: byNumber,
  },
};

const cases = Object.entries(formats).flatMap(([name, { crs, ...format }]) =>
  // How lines and areas are put together doesn't depend on their coordinate system; columns hold points only.
  crs.flatMap((code, n) =>
    ["punten", "lijnen", "vlakken"]
      .slice(0, n > 0 || name === "CSV with x and y" ? 1 : 3)
      .map((source) => ({ name, source, code, format })),
  ),
);

/**
 * Metres. Answers have seven decimals of a degree, half of the last one being 6 mm. RD New is compared with the same
 * correction grid; where PROJ has none, it is decimetres off.
 */
const toleranceM = (code: number) => (code === 28992 && !hasRdGrid ? 0.3 : 0.02);

let folder: string;
let written: GdalFile[] = [];
beforeAll(async () => {
  if (!gdalInPython) return;
  folder = await mkdtemp(join(tmpdir(), "perceel-gdal-"));
  const sources = await writeSources(folder);
  const jobs = cases.map(({ source, code, format }, n) => ({
    ...format,
    crs: code,
    from: sources[source] ?? "",
    to: join(folder, String(n), `${source}.${format.extension}`),
  }));
  written = await writeByGdal(jobs);
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

describeWhere(gdalInPython, "GDAL (python3-gdal)")(
  "a file that GDAL wrote is imported as GDAL reads it (§1.9)",
  () => {
    it.each(cases)("$name in EPSG:$code: $source", async (each) => {
      const { code, format } = each;
      const expected = written[cases.indexOf(each)];
      if (!expected) throw new Error("there is no such file");
      const fileName = `a.${format.extension === "shp" ? "zip" : format.extension}`;
      const asks = format.extension === "csv" && code === 3857;

      const read = await readFileHere(fileName, expected.bytes);
      expect(read.questions).toEqual(asks ? ["crs"] : []);
      const ready = asks ? await read.answer({ crs: `EPSG:${code}` }) : read;

      expect(ready).toMatchObject({
        failure: null,
        layers: [{ crs: `EPSG:${code}`, badRows: { count: 0 } }],
      });
      const served = byCode(featuresOf(await ready.served()));
      const given = byCode(expected.features);
      const types = Object.fromEntries(
        ready.layers[0]?.attributes.map((attribute) => [attribute.name, attribute.type]) ?? [],
      );
      expect(attributeNames.map((name) => types[name])).toEqual(
        attributeNames.map((name) => typeOf(name, expected, format)),
      );
      expect(served.map(valuesOf)).toEqual(given.map(valuesOf));
      expect(farthestM(served, given)).toBeLessThan(toleranceM(code));
    });
  },
);

/** Of every file; formats add names and ids of their own. */
const attributeNames = ["code", "straat", "postcode", "nummer", "maat", "gemeten"];

const ourTypes: Record<string, string> = {
  Integer: "integer",
  Integer64: "integer",
  Real: "number",
  Date: "date",
  DateTime: "dateTime",
};
/** GDAL takes a day in KML for a text. */
const typeOf = (name: string, { types }: GdalFile, { extension }: Pick<Format, "extension">) =>
  extension === "kml" && name === "gemeten" ? "date" : (ourTypes[types[name] ?? ""] ?? "string");

/** A text that holds nothing is no text; and a day that is known as one is written as ISO 8601 has it. */
const valuesOf = ({ properties }: Feature) =>
  attributeNames.map((name) => {
    const value: unknown = properties?.[name];
    return name === "gemeten" ? String(value).replaceAll("/", "-") : value || null;
  });

const byCode = (features: Feature[]): Feature[] =>
  features.toSorted((a, b) => String(a.properties?.["code"]).localeCompare(String(b.properties?.["code"])));

const positionsOf = (geometry: Geometry): Position[] => {
  if (geometry.type === "GeometryCollection") return geometry.geometries.flatMap(positionsOf);
  const flat = (geometry.coordinates as unknown[]).flat(Infinity as 1) as number[];
  return Array.from({ length: flat.length / 2 }, (_, n) => flat.slice(2 * n, 2 * n + 2));
};

/** The longest way between two positions that should be the same; infinite when there are more of one. */
function farthestM(some: Feature[], others: Feature[]): number {
  let farthest = 0;
  for (const [n, { geometry }] of others.entries()) {
    const [found, meant] = [positionsOf(some[n]?.geometry as Geometry), positionsOf(geometry)];
    if (found.length !== meant.length) return Infinity;
    for (const [at, [lon = 0, lat = 0]] of meant.entries()) {
      const [x = 0, y = 0] = found[at] ?? [];
      const east = (x - lon) * 111_320 * Math.cos((lat * Math.PI) / 180);
      farthest = Math.max(farthest, Math.hypot(east, (y - lat) * 111_320));
    }
  }
  return farthest;
}
