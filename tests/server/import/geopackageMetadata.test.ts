import { DatabaseSync } from "node:sqlite";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toGeoPackage } from "../../bench/demo/files/toGeoPackage.ts";
import { eventually } from "../../support/time/eventually.ts";
import { setupImports } from "./importSetup.ts";

const imports = await setupImports();
const folder = await mkdtemp(join(tmpdir(), "perceel-gpkg-"));
afterAll(async () => {
  await imports.close();
  await rm(folder, { recursive: true, force: true });
});

/** Trees in a GeoPackage, after these statements were run on it. */
async function trees(...statements: string[]): Promise<Uint8Array> {
  const path = join(folder, "bomen.gpkg");
  await writeFile(
    path,
    toGeoPackage(
      {
        name: "bomen",
        columns: [
          ["hoogte_m", "real"],
          ["staat", "integer"],
        ],
        features: [
          { geometry: { type: "Point", coordinates: [5.1, 52.1] }, properties: { hoogte_m: 3, staat: 1 } },
        ],
      },
      4326,
    ),
  );
  const database = new DatabaseSync(path);
  for (const statement of statements) database.exec(statement);
  database.close();
  return await readFile(path);
}

const schemaExtension = [
  `CREATE TABLE gpkg_data_columns (table_name TEXT, column_name TEXT, name TEXT, title TEXT, description TEXT,
    mime_type TEXT, constraint_name TEXT)`,
  `CREATE TABLE gpkg_data_column_constraints (constraint_name TEXT, constraint_type TEXT, value TEXT, min NUMERIC,
    min_is_inclusive BOOLEAN, max NUMERIC, max_is_inclusive BOOLEAN, description TEXT)`,
  `INSERT INTO gpkg_data_columns VALUES
    ('bomen', 'hoogte_m', NULL, 'Hoogte boven maaiveld', NULL, NULL, NULL),
    ('bomen', 'staat', 'staat', NULL, NULL, NULL, 'staten')`,
  `INSERT INTO gpkg_data_column_constraints VALUES
    ('staten', 'enum', '1', NULL, NULL, NULL, NULL, 'Goed'),
    ('staten', 'enum', '2', NULL, NULL, NULL, NULL, NULL)`,
  `UPDATE gpkg_contents SET identifier = 'Bomen van Ede', description = 'Wat er' || char(10) || 'staat'`,
];

const told = {
  title: "Bomen van Ede",
  description: "Wat er staat",
  attributes: [
    { name: "hoogte_m", alias: "Hoogte boven maaiveld" },
    { name: "staat", codes: [{ value: "1", label: "Goed" }] },
  ],
};

const storedOf = (layer: string) =>
  imports.database.kysely
    .selectFrom("layer_metadata")
    .select(["content", "version"])
    .where("layer", "=", layer)
    .executeTakeFirst();

describe("a GeoPackage that tells what people call its layer and columns (§13.7)", () => {
  it("gives the layer these words when it is saved", async () => {
    const { id, layers } = await imports.upload("bomen.gpkg", await trees(...schemaExtension), "ede");
    expect(layers[0]?.metadata).toEqual(told);

    expect((await imports.save(id, { layers: [{ index: 0, name: "bomen" }] })).statusCode).toBe(200);

    expect(await storedOf("bomen")).toEqual({ content: told, version: 1 });
  });

  it("leaves what people wrote of a layer that it replaces", async () => {
    await imports.database.kysely
      .updateTable("layer_metadata")
      .set({ content: JSON.stringify({ title: "Onze bomen" }), version: 2 })
      .execute();
    const { id } = await imports.upload("bomen.gpkg", await trees(...schemaExtension), "ede");

    await imports.save(id, { layers: [{ index: 0, name: "bomen" }], replaces: true });

    expect(await storedOf("bomen")).toEqual({ content: { title: "Onze bomen" }, version: 2 });
  });

  it("gives them to a layer that is dropped into the folder, once its workspace is known (§24.6)", async () => {
    const geodata = join(imports.dataDir, "geodata", "los");
    await mkdir(geodata, { recursive: true });
    await writeFile(join(geodata, "losse_bomen.gpkg"), await trees(...schemaExtension));
    await imports.mapServer.importer.refresh();
    expect(await storedOf("losse_bomen")).toBeUndefined();

    await imports.database.kysely.insertInto("workspaces").values({ name: "los" }).execute();
    await imports.app.services.layerMetadata.takeTold();
    expect(await storedOf("losse_bomen")).toEqual({ content: told, version: 1 });

    await writeFile(join(geodata, "meer_bomen.gpkg"), await trees(...schemaExtension));
    await imports.mapServer.importer.refresh();
    await eventually(async () => expect(await storedOf("meer_bomen")).toMatchObject({ content: told }));
  });

  it("gives the layer the style that QGIS kept beside it, the default of several, with what it lost (§31.4)", async () => {
    const qml = (colour: string, marker: string) =>
      `<qgis><renderer-v2 type="singleSymbol"><symbols><symbol name="0"><layer class="SimpleMarker"><prop k="color" v="${colour}"/><prop k="name" v="${marker}"/><prop k="outline_style" v="no"/></layer></symbol></symbols></renderer-v2></qgis>`;
    const kept = [
      "CREATE TABLE layer_styles (id INTEGER PRIMARY KEY, f_table_name TEXT, styleQML TEXT, styleSLD TEXT, useAsDefault BOOLEAN, update_time DATETIME)",
      `INSERT INTO layer_styles VALUES (1, 'bomen', '${qml("0,0,255,255", "star")}', '', 1, '2020'), (2, 'bomen', '${qml("255,0,0,255", "circle")}', '', 0, '2021')`,
    ];
    const { layers } = await imports.upload("bomen.gpkg", await trees(...kept), "stijl");
    const broken = await imports.upload(
      "bomen.gpkg",
      await trees(...kept, "UPDATE layer_styles SET styleQML = '<qgis>'"),
      "kapot",
    );

    expect(layers[0]?.foundStyle).toMatchObject({
      style: { symbol: { fill: "#0000ff", shape: "circle" } },
      losses: [{ what: "marker", detail: "star" }],
    });
    expect(broken.layers[0]?.foundStyle).toEqual({ losses: [{ what: "file" }] });
  });

  it("tells nothing by a table's own name, or without the Schema extension", async () => {
    const { layers } = await imports.upload("bomen.gpkg", await trees(), "kaal");

    expect(layers[0]).not.toHaveProperty("metadata");
  });
});
