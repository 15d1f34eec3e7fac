import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportFormats, type LayerExport } from "../../../../schemas/layerExport.ts";
import { styleIn } from "../../../../server/maps/embedded/read/geopackageStyle.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";
import type { ExportColumn } from "../../../../server/maps/export/ExportFile.ts";
import { shapefile } from "../../../../server/maps/export/shapefile.ts";
import { isLeftOut, ogcClients } from "../../../support/map-servers/ogcClients.ts";
import { setupOgcApi } from "../ogc-api/setup.ts";

const clients = ogcClients("");
const columns = ["soort", "nummer", "hoogte", "monumentaal", "geplant"];
const rd = "http://www.opengis.net/def/crs/EPSG/0/28992";

let maps: Awaited<ReturnType<typeof setupOgcApi>>;
let folder = "";
beforeAll(async () => {
  maps = await setupOgcApi();
  folder = await mkdtemp(join(tmpdir(), "perceel-exported-"));
});
afterAll(async () => {
  await maps.close();
  await rm(folder, { recursive: true, force: true });
});

const asked: LayerExport = { layer: "bomen", format: "gpkg", crs: 28992, columns, hasLabels: false };
const post = (order: object, by = maps.person) =>
  by.post(`/api/projects/${maps.projects.parks}/export`, { ...asked, ...order });

/** The features as GDAL reads them from a file, by the number of the tree. */
async function readBack(order: Partial<LayerExport>, options: string[] = []): Promise<Feature[]> {
  const answer = await post(order);
  expect(answer.statusCode).toBe(200);
  const extension = /\.(\w+)"$/.exec(String(answer.headers["content-disposition"]))?.[1] ?? "";
  const path = join(folder, `file.${extension}`);
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

describe.skipIf(isLeftOut.gdal)("a layer as a file, read by GDAL (§25)", () => {
  it.each([
    ["gpkg", 28992],
    ["gpkg", 4326],
    ["shp", 28992],
  ] as const)("has the values and positions of its features: %s in EPSG:%i", async (format, crs) => {
    const served = await maps.items(crs === 28992 ? { crs: rd } : {});

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

  it("tells aliases in a GeoPackage, and has the lines of another layer", async () => {
    const { rawPayload } = await post({ layer: "riolering", columns: ["streng"] });
    const path = join(folder, "riolering.gpkg");
    await writeFile(path, rawPayload);

    const stdout = await clients.gdal("ogrinfo", ["-so", path, "riolering"]);

    expect(stdout).toContain("Geometry: Line String");
    expect(stdout).toContain("Amersfoort / RD New");
    const database = new DatabaseSync(path, { readOnly: true });
    expect(database.prepare("SELECT table_name, column_name, title FROM gpkg_data_columns").all()).toEqual([
      { table_name: "riolering", column_name: "streng", title: "Streng" },
    ]);
    database.close();
  });

  it("has the styles of the layer in a GeoPackage, as QGIS keeps them, which an import takes over (§31.4)", async () => {
    const { rawPayload } = await post({ layer: "riolering", columns: ["streng"] });
    const path = join(folder, "stijl.gpkg");
    await writeFile(path, rawPayload);

    const database = new DatabaseSync(path, { readOnly: true });
    const rows = database.prepare("SELECT * FROM layer_styles").all();
    const style = styleIn(database, "riolering");
    database.close();
    expect(rows).toMatchObject([
      { f_table_name: "riolering", f_geometry_column: "geom", useAsDefault: 1, styleName: "riolering" },
    ]);
    expect(rows[0]?.["styleSLD"]).toContain("<se:LineSymbolizer>");
    expect(style?.format).toBe("qml");
    const { style: found, losses } = await readStyleFile(style ?? { format: "qml", text: "" }, new Map());
    expect([found, losses]).toEqual([{ symbol: { stroke: "#6a4c93", strokeWidth: 2 } }, []]);
  });

  it("is a shapefile for each kind of geometry, with holes, several parts and names of ten letters", async () => {
    const ring = (x: number, y: number, size: number) => [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ];
    const holed = [ring(0, 0, 10), ring(2, 2, 2).toReversed()];
    const shapes: Geometry[] = [
      { type: "Polygon", coordinates: holed },
      // Turned the other way, as GeoJSON allows.
      { type: "MultiPolygon", coordinates: [holed.map((each) => each.toReversed()), [ring(20, 20, 5)]] },
      {
        type: "MultiLineString",
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
          [
            [2, 2],
            [3, 4],
          ],
        ],
      },
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
    const path = join(folder, "vormen.zip");
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

  it("is CSV with the place as text, in either system, in the order that was asked; GeoJSON is in degrees (§32.1)", async () => {
    const sort = { attribute: "nummer", isDescending: true };
    const of = async (order: object) => {
      const { statusCode, headers, payload } = await post({ columns: ["nummer"], ...order });
      return { statusCode, type: headers["content-type"], payload };
    };
    const lines = (payload: string) => payload.trim().split("\r\n");

    const rdCsv = await of({ format: "csv", sort });
    expect(rdCsv).toMatchObject({ statusCode: 200, type: "text/csv;charset=utf-8" });
    expect(lines(rdCsv.payload)[0]).toBe("id,nummer,wkt");
    expect(lines(rdCsv.payload)[1]).toMatch(/^bomen\.40,39,POINT \(1\d{5}\.\d+ 4\d{5}/);
    const chosen = await of({ format: "semicolonCsv", crs: 4326, ids: ["bomen.3", "bomen.1", "bomen.2"] });
    expect(lines(chosen.payload).slice(1)).toEqual([
      "bomen.3;2;POINT (5.02 52)",
      "bomen.1;0;POINT (5 52)",
      "bomen.2;1;POINT (5.01 52)",
    ]);
    const { features } = JSON.parse((await of({ format: "geojson", sort })).payload) as FeatureCollection;
    expect([features.length, features[0]]).toEqual([
      40,
      expect.objectContaining({ id: "bomen.40", geometry: { type: "Point", coordinates: [5.09, 52.03] } }),
    ]);
  });

  it("has what a filter finds, or what was chosen, and nothing else", async () => {
    const filter =
      '<f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:PropertyIsLessThan><f:ValueReference>nummer</f:ValueReference><f:Literal>3</f:Literal></f:PropertyIsLessThan></f:Filter>';

    expect((await readBack({ filter })).map(numberOf)).toEqual([0, 1, 2]);
    expect((await readBack({ ids: ["bomen.3", "bomen.40"] })).map(numberOf)).toEqual([2, 39]);
  });

  it("leaves nothing behind on the server, is logged, and is nobody else's", async () => {
    await readBack({ format: "shp" });
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("perceel-export-"));
    await expect.poll(left).toEqual([]);

    const logged = await maps.product.database.kysely
      .selectFrom("activities")
      .select("action")
      .where("action", "=", "layerExported")
      .execute();
    expect(logged.length).toBeGreaterThan(0);
    expect((await post({}, maps.other)).statusCode).toBe(404);
    expect((await post({ layer: "wijken" })).statusCode).toBe(404);
    for (const format of exportFormats) {
      const { statusCode } = await post({ format, filter: "<f:Filter/>" });
      expect({ format, statusCode }).toEqual({ format, statusCode: 400 });
    }
  });
});

/** Values as every format has them: a shapefile has letters for booleans and nothing for null, GDAL slashes in days. */
function plain(value: unknown): unknown {
  if (value === "" || value === undefined) return null;
  if (value === "T" || value === "F") return value === "T";
  return typeof value === "string" ? value.replaceAll("/", "-") : value;
}
