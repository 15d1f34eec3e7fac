import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Feature, FeatureCollection } from "geojson";
import { strToU8, zipSync } from "fflate";

const run = promisify(execFile);
const realFiles = resolve(process.env["PERCEEL_TEST_DATA"] ?? "../shared/data");

/** A layer that files are made of. */
export interface Source {
  name: string;
  /** GeoJSON. */
  path: string;
}

/** How GDAL writes a format, and reads it again. */
export interface Format {
  driver: string;
  extension: string;
  write?: string[];
  read?: string[];
  crs: number[];
  /** What we know of an attribute and GDAL does not. */
  types?: Record<string, string>;
}

/** Of every file; formats add names and ids of their own. */
export const attributeNames = ["code", "straat", "postcode", "nummer", "maat", "gemeten"];

const everywhere = [28992, 4326, 3857];
/** Where the file names its system by number, a third number is read as the second. */
const byNumber = [28992, 4326];
const asTable = (form: string) => ["-lco", `GEOMETRY=${form}`, "-lco", "SEPARATOR=SEMICOLON"];

export const formats: Record<string, Format> = {
  GeoPackage: { driver: "GPKG", extension: "gpkg", crs: everywhere },
  Shapefile: {
    driver: "ESRI Shapefile",
    extension: "shp",
    write: ["-lco", "ENCODING=UTF-8"],
    crs: everywhere,
  },
  GeoJSON: { driver: "GeoJSON", extension: "geojson", crs: byNumber },
  FlatGeobuf: { driver: "FlatGeobuf", extension: "fgb", crs: byNumber },
  KML: { driver: "KML", extension: "kml", crs: [4326], types: { gemeten: "date" } },
  GML: { driver: "GML", extension: "gml", crs: [28992] },
  "GML 3.2": { driver: "GML", extension: "gml", write: ["-dsco", "FORMAT=GML3.2"], crs: byNumber },
  CSV: {
    driver: "CSV",
    extension: "csv",
    write: asTable("AS_WKT"),
    read: ["-oo", "AUTODETECT_TYPE=YES"],
    crs: everywhere,
  },
};

/**
 * Layers that others made where they are at hand, and ones like them where they are not. `code` differs for each feature,
 * and there is an attribute of each type.
 */
export async function makeSources(): Promise<{ folder: string; sources: Source[] }> {
  const folder = await mkdtemp(join(tmpdir(), "perceel-gdal-"));
  const addresses = join(realFiles, "dutch_addresses_4326.gpkg");
  const districts = join(realFiles, "utrecht.geojson");
  const isReal = existsSync(addresses) && existsSync(districts);
  const points = isReal
    ? featuresIn(await gdal("ogr2ogr", ...toGeoJson, addresses, "-limit", "150"))
    : madePoints();
  const areas = isReal ? featuresIn(await readFile(districts, "utf8")) : madeAreas();
  const write = async (name: string, features: Feature[]): Promise<Source> => {
    const path = join(folder, `${name}.geojson`);
    await writeFile(path, JSON.stringify({ type: "FeatureCollection", features }));
    return { name, path };
  };
  return {
    folder,
    sources: [await write("punten", points.map(withTypes)), await write("vlakken", areas.map(withTypes))],
  };
}

const toGeoJson = ["-f", "GeoJSON", "/vsistdout/"];
const featuresIn = (text: string): Feature[] => (JSON.parse(text) as FeatureCollection).features;

function withTypes({ geometry, properties }: Feature, n: number): Feature {
  const { id, name, straatnaam, postcode } = properties ?? {};
  const day = `2020-01-${10 + (n % 20)}`;
  return {
    type: "Feature",
    geometry,
    properties: {
      code: String(id ?? name),
      straat: (straatnaam as string | undefined) ?? "Café & zo",
      postcode: n % 5 === 0 ? null : ((postcode as string | undefined) ?? "0363AB"),
      nummer: n + 1,
      maat: n / 8 + 0.0625,
      gemeten: day,
    },
  };
}

const madePoints = (): Feature[] =>
  Array.from({ length: 80 }, (_, n) => ({
    type: "Feature",
    properties: { id: `adres.${n}`, straatnaam: `Café ${n % 7} <& zo>` },
    geometry: { type: "Point", coordinates: [5.67 + n / 531, 52.04 + n / 977] },
  }));

function madeAreas(): Feature[] {
  const ring = (x: number, y: number, size: number) => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size / 2],
    [x, y],
  ];
  return Array.from({ length: 12 }, (_, n) => {
    const x = 5 + n / 100;
    const hole = ring(x + 0.002, 52.002, 0.002).toReversed();
    const coordinates = [[ring(x, 52, 0.009), hole], [ring(x, 52.1, 0.005)]];
    return {
      type: "Feature",
      properties: { name: `Wijk ${n}` },
      geometry: { type: "MultiPolygon", coordinates },
    };
  });
}

/** PROJ finds the correction grid of RD New there; it takes it for ETRS89, and seven parameters for WGS 84. */
const env = { ...process.env, PROJ_NETWORK: "OFF", PROJ_USER_WRITABLE_DIRECTORY: realFiles };
export const hasRdGrid = existsSync(join(realFiles, "nl_nsgi_rdtrans2018.tif"));

async function gdal(program: string, ...parameters: string[]): Promise<string> {
  const { stdout } = await run(program, parameters, { maxBuffer: 64 * 1024 * 1024, env });
  return stdout;
}

/** The path of a file of that format, to be imported, written by GDAL; and where GDAL reads it. */
export async function writeByGdal(
  source: Source,
  { format, crs, folder }: { format: Format; crs: number; folder: string },
): Promise<{ path: string; bytes: Uint8Array }> {
  const place = await mkdtemp(join(folder, "file-"));
  const path = join(place, `${source.name}.${format.extension}`);
  const output = ["-f", format.driver, "-nln", source.name, "-t_srs", `EPSG:${crs}`, ...(format.write ?? [])];
  await gdal("ogr2ogr", ...output, path, source.path);
  if (format.extension !== "shp") return { path, bytes: await readFile(path) };
  const parts = await Promise.all(
    ["shp", "shx", "dbf", "prj", "cpg"].map(async (ending) => {
      const name = `${source.name}.${ending}`;
      return [name, new Uint8Array(await readFile(join(place, name)))] as const;
    }),
  );
  return { path, bytes: zipSync({ ...Object.fromEntries(parts), "lees mij.txt": strToU8("van GDAL") }) };
}

export interface GdalAnswer {
  features: Feature[];
  /** In our words. */
  types: Record<string, string>;
}

/** What GDAL reads of a file, in degrees with more decimals than matter. */
export async function readByGdal(
  path: string,
  { format, crs }: { format: Format; crs: number },
): Promise<GdalAnswer> {
  const to = [
    ...toGeoJson.slice(0, 2),
    "-t_srs",
    crs === 28992 ? "EPSG:4258" : "EPSG:4326",
    "-lco",
    "COORDINATE_PRECISION=11",
  ];
  // Tables of text don't say it.
  const from = [...(format.extension === "csv" ? ["-s_srs", `EPSG:${crs}`] : []), ...(format.read ?? [])];
  const text = await gdal("ogr2ogr", ...to, ...from, "/vsistdout/", path);
  const summary = await gdal("ogrinfo", "-ro", "-so", "-al", ...(format.read ?? []), path);
  const declared = [...summary.matchAll(/^(\w+): (\w+)(?:\(\w+\))? \(/gm)]
    .map(([, name = "", type = ""]) => [name, ourTypes[type] ?? "string"] as const)
    .filter(([name]) => attributeNames.includes(name));
  return {
    features: featuresIn(text).map((feature) => asOurs(feature, format)),
    types: { ...Object.fromEntries(declared), ...format.types },
  };
}

/** A text that holds nothing is no text; and a day that is known as one is written as ISO 8601 has it. */
function asOurs(feature: Feature, { types }: Format): Feature {
  const properties = Object.entries(feature.properties ?? {}).map(([name, value]: [string, unknown]) => [
    name,
    types?.[name] === "date" ? String(value).replaceAll("/", "-") : value === "" ? null : value,
  ]);
  return { ...feature, properties: Object.fromEntries(properties) as Feature["properties"] };
}

const ourTypes: Record<string, string> = {
  Integer: "integer",
  Integer64: "integer",
  Real: "number",
  Date: "date",
  DateTime: "dateTime",
};
