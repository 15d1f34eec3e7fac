import { rm } from "node:fs/promises";
import type { Feature, FeatureCollection, Geometry, Position } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { isLeftOut } from "../../support/map-servers/ogcClients.ts";
import {
  attributeNames,
  formats,
  hasRdGrid,
  makeSources,
  readByGdal,
  writeByGdal,
  type Source,
} from "./gdalFiles.ts";
import { setupImports, type Imports } from "./importSetup.ts";

/**
 * Metres. Answers have seven decimals of a degree, half of the last one being 6 mm. RD New is compared with the same
 * correction grid; where PROJ has none, it is decimetres off.
 */
const toleranceM = (code: number) => (code === 28992 && !hasRdGrid ? 0.3 : 0.02);

let test: Imports;
let folder: string;
let sources: Source[];
beforeAll(async () => {
  if (isLeftOut.gdal) return;
  ({ folder, sources } = await makeSources());
  test = await setupImports();
});
afterAll(async () => {
  await test?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const cases = Object.entries(formats).flatMap(([name, { crs }]) =>
  // How areas are put together doesn't depend on their coordinate system.
  crs.flatMap((code, n) =>
    ["punten", "vlakken"].slice(0, n === 0 ? 2 : 1).map((source) => ({ name, code, source })),
  ),
);

describe.skipIf(isLeftOut.gdal)("a file that GDAL wrote is imported as GDAL reads it (§1.9)", () => {
  it.each(cases)("$name in EPSG:$code: $source", async ({ name, code, source: wanted }) => {
    const source = sources.find((each) => each.name === wanted);
    const format = formats[name];
    if (!source || !format) throw new Error("there is no such file");
    const { path, bytes } = await writeByGdal(source, { format, crs: code, folder });
    const expected = await readByGdal(path, { format, crs: code });

    const layer = `${wanted}_${name.replace(/\W/g, "")}_${code}`;
    const read = await uploadInPieces(
      `${layer}.${format.extension === "shp" ? "zip" : format.extension}`,
      bytes,
    );
    const ready = read.questions.includes("crs") ? await test.answer(read.id, { crs: `EPSG:${code}` }) : read;
    const isCertain = format.extension !== "csv" || code === 28992;
    expect(read.questions).toEqual(isCertain || code === 4326 ? [] : ["crs"]);
    expect(ready).toMatchObject({ state: "ready", layers: [{ crs: `EPSG:${code}`, badRows: { count: 0 } }] });
    const saved = await test.save(ready.id, { layers: [{ index: 0, name: layer }] });
    expect(saved.json()).toMatchObject({ state: "saved" });

    const served = await servedOf(layer);
    const given = byCode(expected.features);
    expect(typesOf(ready)).toEqual(expected.types);
    expect(served.map(valuesOf)).toEqual(given.map(valuesOf));
    expect(farthestM(served, given)).toBeLessThan(toleranceM(code));
  });
});

/** Formats add names and ids of their own. */
const typesOf = ({ layers }: GeodataImport) =>
  Object.fromEntries(
    layers
      .flatMap(({ attributes }) => attributes.map(({ name, type }) => [name, type] as const))
      .filter(([name]) => attributeNames.includes(name)),
  );

const valuesOf = ({ properties }: Feature) => attributeNames.map((name) => properties?.[name] ?? null);

async function uploadInPieces(fileName: string, bytes: Uint8Array): Promise<GeodataImport> {
  const { id } = await test.begin("gdal", fileName, bytes.length);
  const pieceBytes = Math.ceil(bytes.length / 3);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    expect((await test.send(id, at, bytes.subarray(at, at + pieceBytes))).statusCode).toBe(204);
  return await test.read(id);
}

/** What the map service answers of a layer that was saved. */
async function servedOf(layer: string): Promise<Feature[]> {
  const query = `{ projects(filter: [{ field: "workspace", value: "$eq:gdal" }]) { data { id } } }`;
  const answer = (await test.admin.ask(query)).json<{ data: { projects: { data: { id: number }[] } } }>();
  const [project] = answer.data.projects.data;
  const asked = `service=WFS&version=2.0.0&request=GetFeature&typeNames=gdal:${layer}&outputFormat=application/json&srsName=EPSG:4326`;
  const { body } = await test.admin.get(`/api/projects/${project?.id}/geoserver/gdal/ows?${asked}`);
  return byCode((JSON.parse(body) as FeatureCollection).features);
}

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
