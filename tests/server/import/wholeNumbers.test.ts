import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLeftOut } from "../../support/map-servers/ogcClients.ts";
import { setupImports, type Imports } from "./importSetup.ts";

const run = promisify(execFile);

/** Beyond what JavaScript tells apart, beside what it does; the largest that have 64 bits. */
const numbers = ["7", "9007199254740993", "-9007199254740993", "9223372036854775807", "12", "-3"];
/** Its texts look like what is not to be touched. */
const source = `{"type":"FeatureCollection","features":[${numbers
  .map(
    (
      nummer,
      n,
    ) => `{"type":"Feature","properties":{"nummer":${nummer},"klein":${n},"code":"0000000000000000${n}",
      "deel":${n}.5},"geometry":{"type":"Point","coordinates":[5.12345678901234567,52.${n}]}}`,
  )
  .join(",")}]}`;

let test: Imports;
let folder: string;
beforeAll(async () => {
  test = await setupImports();
  folder = await mkdtemp(join(tmpdir(), "perceel-numbers-"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** What is told of an imported layer, and what the map service answers of it. */
async function imported(fileName: string, bytes: Uint8Array | string) {
  const layer = fileName.replace(/\W/g, "_");
  const read = await test.upload(fileName, bytes, "getallen");
  expect(read).toMatchObject({ state: "ready", layers: [{ featureCount: numbers.length }] });
  await test.save(read.id, { layers: [{ index: 0, name: layer }] });
  const query = `{ projects(filter: [{ field: "workspace", value: "$eq:getallen" }]) { data { id } } }`;
  const { data } = (await test.admin.ask(query)).json<{ data: { projects: { data: { id: number }[] } } }>();
  const wfs = `/api/projects/${data.projects.data[0]?.id}/geoserver/getallen/ows?service=WFS&version=2.0.0&typeNames=getallen:${layer}`;
  const { body } = await test.admin.get(`${wfs}&request=GetFeature&outputFormat=application/json`);
  const schema = await test.admin.get(`${wfs}&request=DescribeFeatureType`);
  const { features } = JSON.parse(body) as { features: { properties: Record<string, unknown> }[] };
  return {
    types: Object.fromEntries(read.layers[0]?.attributes.map(({ name, type }) => [name, type]) ?? []),
    rows: features.map(({ properties }) => properties),
    schemaOf: (name: string) => new RegExp(`name="${name}" type="([^"]*)"`).exec(schema.body)?.[1],
  };
}

async function expectEveryDigit({ types, rows, schemaOf }: Awaited<ReturnType<typeof imported>>) {
  expect(types).toMatchObject({ nummer: "string", klein: "integer", code: "string", deel: "number" });
  expect([schemaOf("nummer"), schemaOf("klein")]).toEqual(["xsd:string", "xsd:long"]);
  expect(rows.map(({ nummer, klein, code, deel }) => [nummer, klein, code, deel])).toEqual(
    numbers.map((nummer, n) => [nummer, n, `0000000000000000${n}`, n + 0.5]),
  );
}

describe("§1.9 a column with whole numbers beyond 2⁵³ keeps every digit, as text in all of its rows", () => {
  it("from GeoJSON, also within a value that holds others", async () => {
    await expectEveryDigit(await imported("getallen.geojson", source));

    const nested = source.replaceAll(/"nummer":(-?\d+)/g, '"nummer":{"bij":$1}');
    const { rows } = await imported("binnenin.geojson", nested);

    expect(rows.map(({ nummer }) => nummer)).toEqual(numbers.map((nummer) => `{"bij":${nummer}}`));
  });

  it.skipIf(isLeftOut.gdal).each([
    ["FlatGeobuf", "fgb"],
    ["GPKG", "gpkg"],
    ["ESRI Shapefile", "shp"],
  ])("from %s that GDAL wrote, as GDAL reads it", async (driver, extension) => {
    const [from, to] = [join(folder, `bron-${extension}.geojson`), join(folder, `getallen.${extension}`)];
    await writeFile(from, source);
    await run("ogr2ogr", ["-f", driver, to, from]);
    const { stdout } = await run("ogr2ogr", ["-f", "CSV", "-select", "nummer", "/vsistdout/", to]);
    const parts = extension === "shp" ? ["shp", "dbf", "prj"] : [];
    const bytes = parts.length
      ? zipSync(
          Object.fromEntries(
            await Promise.all(
              parts.map(
                async (part) =>
                  [`a.${part}`, new Uint8Array(await readFile(join(folder, `getallen.${part}`)))] as const,
              ),
            ),
          ),
        )
      : await readFile(to);

    const found = await imported(parts.length ? "getallen.zip" : `getallen.${extension}`, bytes);

    // Of a .dbf GDAL takes numbers of 19 digits for reals; the file has them all.
    const byText = (texts: unknown[]) => texts.map(String).toSorted((a, b) => a.localeCompare(b));
    const asGdal = extension === "shp" ? numbers : (stdout.match(/-?\d+/g) ?? []);
    expect(byText(found.rows.map(({ nummer }) => nummer))).toEqual(byText(asGdal));
    await expectEveryDigit({
      ...found,
      rows: found.rows.toSorted((a, b) => Number(a["klein"]) - Number(b["klein"])),
    });
  });
});
