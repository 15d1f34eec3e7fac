import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Feature, FeatureCollection, Position } from "geojson";
import { strToU8, zipSync } from "fflate";
import { pythonWithGdal } from "../../support/map-servers/ogcClients.ts";

/** How GDAL writes a format, and reads it again. */
export interface Format {
  driver: string;
  extension: string;
  crs: number[];
  write?: string[];
  read?: string[];
}

/** A file to be written, of the features in another one. */
interface GdalJob extends Omit<Format, "crs"> {
  from: string;
  to: string;
  crs: number;
}

export interface GdalFile {
  /** A Shapefile in a zip. */
  bytes: Uint8Array;
  features: Feature[];
  /** GDAL's words. */
  types: Record<string, string>;
}

/** PROJ finds the correction grid of RD New there. */
const gridFolder = resolve(process.env["PERCEEL_TEST_DATA"] ?? "../shared/data");
export const hasRdGrid = existsSync(join(gridFolder, "nl_nsgi_rdtrans2018.tif"));

/** One process for all of them: starting GDAL takes longer than what it does. */
export async function writeByGdal(jobs: readonly GdalJob[]): Promise<GdalFile[]> {
  for (const { to } of jobs) await mkdir(dirname(to), { recursive: true });
  const script = join(import.meta.dirname, "../../support/map-servers/writeByGdal.py");
  const input = jobs.map((job) => ({ ...job, namesCrs: job.driver !== "CSV" }));
  const { stdout, stderr, status } = spawnSync(pythonWithGdal ?? "python3", [script], {
    input: JSON.stringify(input),
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PROJ_NETWORK: "OFF", PROJ_USER_WRITABLE_DIRECTORY: gridFolder },
  });
  if (status !== 0) throw new Error(stderr.toString());
  const read = JSON.parse(stdout.toString()) as Omit<GdalFile, "bytes">[];
  return await Promise.all(read.map(async (each, n) => ({ ...each, bytes: await bytesOf(jobs[n]) })));
}

async function bytesOf(job: GdalJob | undefined): Promise<Uint8Array> {
  const path = job?.to ?? "";
  if (job?.extension !== "shp") return await readFile(path);
  const parts: Record<string, Uint8Array> = { "lees mij.txt": strToU8("van GDAL") };
  for (const ending of ["shp", "shx", "dbf", "prj", "cpg"]) {
    const part = path.replace(/shp$/, ending);
    if (existsSync(part)) parts[basename(part)] = new Uint8Array(await readFile(part));
  }
  return zipSync(parts);
}

/** A file of points, one of lines and one of areas; each has an attribute of each type, of which `code` is its own. */
export async function writeSources(folder: string): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const [name, features] of Object.entries({ punten: points(), lijnen: lines(), vlakken: areas() })) {
    paths[name] = join(folder, `${name}.geojson`);
    const collection: FeatureCollection = { type: "FeatureCollection", features };
    await writeFile(paths[name], JSON.stringify(collection));
  }
  return paths;
}

const feature = (n: number, geometry: Feature["geometry"]): Feature => ({
  type: "Feature",
  geometry,
  properties: {
    code: `ding.${String(n).padStart(2, "0")}`,
    straat: `Café ${n % 7} <& zo>`,
    postcode: n % 5 === 0 ? null : "0363AB",
    nummer: n + 1,
    maat: n / 8 + 0.0625,
    gemeten: `2020-01-${10 + (n % 20)}`,
  },
});

const points = () =>
  Array.from({ length: 80 }, (_, n) =>
    feature(n, { type: "Point", coordinates: [5.67 + n / 531, 52.04 + n / 977] }),
  );

const lines = () =>
  Array.from({ length: 12 }, (_, n) => {
    const x = 5 + n / 100;
    return feature(n, {
      type: "LineString",
      coordinates: [
        [x, 52],
        [x + 0.01, 52.02],
        [x, 52.04],
      ],
    });
  });

function areas(): Feature[] {
  const ring = (x: number, y: number, size: number): Position[] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size / 2],
    [x, y],
  ];
  return Array.from({ length: 12 }, (_, n) => {
    const x = 5 + n / 100;
    const hole = ring(x + 0.002, 52.002, 0.002).toReversed();
    return feature(n, {
      type: "MultiPolygon",
      coordinates: [[ring(x, 52, 0.009), hole], [ring(x, 52.1, 0.005)]],
    });
  });
}
