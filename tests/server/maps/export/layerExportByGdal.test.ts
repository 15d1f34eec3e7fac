import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LayerExport } from "../../../../schemas/layerExport.ts";
import type { ExportColumn } from "../../../../server/maps/export/ExportFile.ts";
import { shapefile } from "../../../../server/maps/export/shapefile.ts";
import { boxRing } from "../geometries.ts";
import { positions } from "../../../support/content/positions.ts";
import { describeWhere } from "../../../support/host/installed.ts";
import { gdalPrograms, ogcClients } from "../../../support/map-servers/ogcClients.ts";
import { columns, setupExport } from "./exportSetup.ts";

const clients = ogcClients("");
const rd = "http://www.opengis.net/def/crs/EPSG/0/28992";

let test: Awaited<ReturnType<typeof setupExport>>;
beforeAll(async () => {
  test = await setupExport();
});
afterAll(() => test.close());
const post: typeof test.post = (...asked) => test.post(...asked);

/** The features as GDAL reads them from a file, by the number of the tree. */
async function readBack(order: Partial<LayerExport>, options: string[] = []): Promise<Feature[]> {
  const answer = await post(order);
  expect(answer.statusCode).toBe(200);
  const extension = /\.(\w+)"$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "";
  const path = join(test.folder, `file.${extension}`);
  await writeFile(path, answer.rawPayload);
  const source = extension === "zip" ? `/vsizip/${path}` : path;
  const asGeoJson = ["-f", "GeoJSON", "-lco", "RFC7946=NO", "-lco", "COORDINATE_PRECISION=9"];
  // A GeoPackage has its styles as a table.
  const table = extension === "gpkg" ? ["bomen"] : [];
  const text = await clients.gdal("ogr2ogr", [...asGeoJson, ...options, "/vsistdout/", source, ...table]);
  const { features } = JSON.parse(text) as FeatureCollection;
  return features.toSorted((one, other) => numberOf(one) - numberOf(other));
}
const numberOf = ({ properties }: Feature) => Number(properties?.["nummer"] ?? properties?.["Nummer"]);
const pick = ({ properties }: Feature, names = columns) => names.map((name) => properties?.[name] as unknown);

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("a layer as a file, read by GDAL (§25)", () => {
  it.each([
    ["gpkg", 28992],
    ["gpkg", 4326],
    ["shp", 28992],
  ] as const)("has the values and positions of its features: %s in EPSG:%i", async (format, crs) => {
    const served = await test.maps.items(crs === 28992 ? { crs: rd } : {});

    const found = await readBack({ format, crs });

    const expected = served.features.toSorted((one, other) => numberOf(one) - numberOf(other));
    // The table of a shapefile has ten letters a name.
    const named = format === "shp" ? columns.map((name) => name.slice(0, 10)) : columns;
    expect(found.map((each) => pick(each, named).map(plain))).toEqual(
      expected.map((each) => pick(each).map(plain)),
    );
    expect(found.map(({ geometry }) => geometry)).toEqual(expected.map(({ geometry }) => geometry));
  });

  it("is a sheet with numbers, days and the places of points, under readable names", async () => {
    const [first, second] = await readBack({ format: "xlsx", hasLabels: true }, ["-oo", "HEADERS=FORCE"]);

    expect(first?.properties).toMatchObject({
      id: "bomen.1",
      Soort: "eik",
      Nummer: 0,
      Hoogte: 0,
      Geplant: "2020-01-01",
    });
    expect(second?.properties).toMatchObject({ Nummer: 1, Hoogte: 0.25, Soort: "beuk" });
    expect(Number(first?.properties?.["x"])).toBeGreaterThan(100_000);
  });

  it("has the lines of another layer", async () => {
    const { rawPayload } = await post({ layer: "riolering", columns: ["streng"] });
    const path = join(test.folder, "riolering.gpkg");
    await writeFile(path, rawPayload);

    const stdout = await clients.gdal("ogrinfo", ["-so", path, "riolering"]);

    expect(stdout).toContain("Geometry: Line String");
    expect(stdout).toContain("Amersfoort / RD New");
  });

  it("is a shapefile for each kind of geometry, with holes, several parts and names of ten letters", async () => {
    const ring = (x: number, y: number, size: number) => boxRing([x, y], size, size);
    const holed = [ring(0, 0, 10), ring(2, 2, 2).toReversed()];
    const shapes: Geometry[] = [
      { type: "Polygon", coordinates: holed },
      // Turned the other way, as GeoJSON allows.
      { type: "MultiPolygon", coordinates: [holed.map((each) => each.toReversed()), [ring(20, 20, 5)]] },
      { type: "MultiLineString", coordinates: [positions("0 0, 1 1"), positions("2 2, 3 4")] },
    ];
    const column = (name: string): ExportColumn => ({
      name,
      type: "string",
      alias: name,
      head: name,
      isCoded: false,
      valueOf: (value) => value,
    });
    async function* pages() {
      yield shapes.map((geometry, n) => ({
        geometry,
        properties: { "een lange naam": `ë${n}`, "een lange andere": null },
      }));
    }
    const target = {
      layer: "vormen",
      title: "",
      crs: 28992,
      columns: ["een lange naam", "een lange andere"].map(column),
    } as const;
    const path = join(test.folder, "vormen.zip");
    await writeFile(path, await shapefile.write(target, pages()));

    const read = async (name: string) => {
      const options = ["-f", "GeoJSON", "-lco", "RFC7946=NO", "/vsistdout/"];
      const text = await clients.gdal("ogr2ogr", [...options, `/vsizip/${path}/vormen_${name}.shp`]);
      return (JSON.parse(text) as FeatureCollection).features;
    };

    const [one, two] = await read("polygon");
    expect(one).toMatchObject({
      properties: { een_lange_: "ë0", een_lang_1: null },
      geometry: { type: "Polygon" },
    });
    expect(one?.geometry).toHaveProperty("coordinates.length", 2);
    expect(two?.geometry).toMatchObject({
      type: "MultiPolygon",
      coordinates: [{ length: 2 }, { length: 1 }],
    });
    expect((await read("line"))[0]?.geometry).toEqual(shapes[2]);
  });
});

/** Values as every format has them: a shapefile has letters for booleans and nothing for null, GDAL slashes in days. */
function plain(value: unknown): unknown {
  if (value === "" || value === undefined) return null;
  if (value === "T" || value === "F") return value === "T";
  return typeof value === "string" ? value.replaceAll("/", "-") : value;
}
