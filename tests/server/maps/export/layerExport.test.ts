import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FeatureCollection } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportFormats } from "../../../../schemas/layerExport.ts";
import { styleIn } from "../../../../server/maps/embedded/read/geopackageStyle.ts";
import { readStyleFile } from "../../../../server/maps/style-files/readStyleFile.ts";
import { setupExport } from "./exportSetup.ts";

let test: Awaited<ReturnType<typeof setupExport>>;
beforeAll(async () => {
  test = await setupExport();
});
afterAll(() => test.close());
const post: typeof test.post = (...asked) => test.post(...asked);

describe("a layer as a file (§25)", () => {
  it("tells aliases in a GeoPackage", async () => {
    const { rawPayload } = await post({ layer: "riolering", columns: ["streng"] });
    const path = join(test.folder, "riolering.gpkg");
    await writeFile(path, rawPayload);

    const database = new DatabaseSync(path, { readOnly: true });
    expect(database.prepare("SELECT table_name, column_name, title FROM gpkg_data_columns").all()).toEqual([
      { table_name: "riolering", column_name: "streng", title: "Streng" },
    ]);
    database.close();
  });

  it("has the styles of the layer in a GeoPackage, as QGIS keeps them, which an import takes over (§31.4)", async () => {
    const { rawPayload } = await post({ layer: "riolering", columns: ["streng"] });
    const path = join(test.folder, "stijl.gpkg");
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
    const numbersOf = async (order: object) => {
      const { payload } = await post({ format: "geojson", columns: ["nummer"], ...order });
      return (JSON.parse(payload) as FeatureCollection).features.map(({ properties }) =>
        Number(properties?.["nummer"]),
      );
    };
    const filter =
      '<f:Filter xmlns:f="http://www.opengis.net/fes/2.0"><f:PropertyIsLessThan><f:ValueReference>nummer</f:ValueReference><f:Literal>3</f:Literal></f:PropertyIsLessThan></f:Filter>';

    expect(await numbersOf({ filter })).toEqual([0, 1, 2]);
    expect(await numbersOf({ ids: ["bomen.3", "bomen.40"] })).toEqual([2, 39]);
  });

  it("leaves nothing behind on the server, is logged, and is nobody else's", async () => {
    expect((await post({ format: "shp" })).statusCode).toBe(200);
    const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("perceel-export-"));
    await expect.poll(left).toEqual([]);

    const logged = await test.maps.product.database.kysely
      .selectFrom("activities")
      .select("action")
      .where("action", "=", "layerExported")
      .execute();
    expect(logged.length).toBeGreaterThan(0);
    expect((await post({}, test.maps.other)).statusCode).toBe(404);
    expect((await post({ layer: "wijken" })).statusCode).toBe(404);
    for (const format of exportFormats) {
      const { statusCode } = await post({ format, filter: "<f:Filter/>" });
      expect({ format, statusCode }).toEqual({ format, statusCode: 400 });
    }
  });
});
