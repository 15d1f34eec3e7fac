import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLeftOut } from "../../support/map-servers/ogcClients.ts";
import { featuresOf, storeOf, wfsOf } from "../maps/storeSetup.ts";
import { writeByGdal, type GdalFile } from "./gdalFiles.ts";
import { readFileHere } from "./readerSetup.ts";

/** Beyond what JavaScript tells apart, beside what it does; the largest that have 64 bits. */
const numbers = ["7", "9007199254740993", "-9007199254740993", "9223372036854775807", "12", "-3"];
/** Its texts look like what is not to be touched. */
const source = `{"type":"FeatureCollection","features":[${numbers
  .map(
    (nummer, n) =>
      `{"type":"Feature","properties":{"nummer":${nummer},"klein":${n},"code":"0000000000000000${n}",
      "deel":${n}.5},"geometry":{"type":"Point","coordinates":[5.12345678901234567,52.${n}]}}`,
  )
  .join(",")}]}`;
const formats = [
  { driver: "FlatGeobuf", extension: "fgb" },
  { driver: "GPKG", extension: "gpkg" },
  { driver: "ESRI Shapefile", extension: "shp" },
];

let folder: string;
let written: GdalFile[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-numbers-"));
  const from = join(folder, "bron.geojson");
  await writeFile(from, source);
  if (isLeftOut.gdalSets) return;
  written = await writeByGdal(
    formats.map((format) => ({
      ...format,
      from,
      to: join(folder, `getallen.${format.extension}`),
      crs: 4326,
    })),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What is told of an imported layer, and what the map service answers of it. */
async function imported(fileName: string, bytes: Uint8Array | string) {
  const read = await readFileHere(fileName, bytes);
  const layer = await read.served();
  const schema = await wfsOf(storeOf([layer])).xml({}, { request: "DescribeFeatureType" });
  return {
    types: Object.fromEntries(read.layers[0]?.attributes.map(({ name, type }) => [name, type]) ?? []),
    rows: featuresOf(layer)
      .map(({ properties }) => properties ?? {})
      .toSorted((a, b) => Number(a["klein"]) - Number(b["klein"])),
    schemaOf: (name: string) => new RegExp(`name="${name}" type="([^"]*)"`).exec(schema)?.[1],
  };
}

async function expectEveryDigit(fileName: string, bytes: Uint8Array | string) {
  const { types, rows, schemaOf } = await imported(fileName, bytes);
  expect(types).toMatchObject({ nummer: "string", klein: "integer", code: "string", deel: "number" });
  expect([schemaOf("nummer"), schemaOf("klein")]).toEqual(["xsd:string", "xsd:long"]);
  expect(rows.map(({ nummer, klein, code, deel }) => [nummer, klein, code, deel])).toEqual(
    numbers.map((nummer, n) => [nummer, n, `0000000000000000${n}`, n + 0.5]),
  );
}

describe("§1.9 a column with whole numbers beyond 2⁵³ keeps every digit, as text in all of its rows", () => {
  it("from GeoJSON", async () => {
    await expectEveryDigit("getallen.geojson", source);
  });

  it("from GeoJSON, within a value that holds others", async () => {
    const nested = source.replaceAll(/"nummer":(-?\d+)/g, '"nummer":{"bij":$1}');

    const { rows } = await imported("binnenin.geojson", nested);

    expect(rows.map(({ nummer }) => nummer)).toEqual(numbers.map((nummer) => `{"bij":${nummer}}`));
  });

  it.skipIf(isLeftOut.gdalSets).each(formats)("from $driver that GDAL wrote", async (format) => {
    const fileName = `getallen.${format.extension === "shp" ? "zip" : format.extension}`;

    await expectEveryDigit(fileName, written[formats.indexOf(format)]?.bytes ?? "");
  });
});
