import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { FeatureCollection, Point } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { points, setupImports, type Imports } from "./importSetup.ts";

let test: Imports;
beforeAll(async () => {
  test = await setupImports();
});
afterAll(() => test.close());

const featuresOf = async ({ id }: GeodataImport) =>
  (await test.admin.get(`/api/imports/${id}/preview?layer=0`)).json<FeatureCollection<Point>>().features;

describe("a table of text that is imported (§1.9)", () => {
  it("is read as a Dutch spreadsheet writes it: semicolons, decimal commas, quotes and metres of RD New", async () => {
    const read = await test.upload(
      "Bomen.csv",
      '\uFEFFNaam;X;Y;Hoogte;Code;Geplant\n"Eik; ""oud""";"121.687,5";487484;12,5;0363;2020-01-31\nBeuk;121700;487500,25;8;1012;2021-02-03\n',
    );
    expect(read).toMatchObject({
      state: "ready",
      columns: { names: ["Naam", "X", "Y", "Hoogte", "Code", "Geplant"], x: "X", y: "Y" },
      layers: [{ name: "Bomen", crs: "EPSG:28992", featureCount: 2, geometry: "point" }],
    });
    expect(read.layers[0]?.attributes.map(({ name, type }) => [name, type])).toEqual([
      ["Naam", "string"],
      ["Hoogte", "number"],
      ["Code", "string"],
      ["Geplant", "date"],
    ]);
    const [oak] = await featuresOf(read);
    expect(oak?.properties).toEqual({
      Naam: 'Eik; "oud"',
      Hoogte: 12.5,
      Code: "0363",
      Geplant: "2020-01-31",
    });
    expect(oak?.geometry.coordinates[0]).toBeCloseTo(4.89802, 4);
    expect(oak?.geometry.coordinates[1]).toBeCloseTo(52.37422, 4);
  });

  it.each([
    [",", "lon,lat,soort\n5.1,52.1,es\n"],
    ["\t", "Latitude\tLongitude\tsoort\n52.1\t5.1\tes\n"],
    ["|", "soort|lng|lat\nes|5.1|52.1\n"],
    [";", "soort;geom\nes;POINT (5.1 52.1)\n"],
    [",", 'soort,WKT\nes,"SRID=4326;POINT M (5.1 52.1 3)"\n'],
  ])("is read with %j between its cells", async (_, text) => {
    const read = await test.upload("bomen.txt", text);

    expect(read).toMatchObject({ state: "ready", layers: [{ crs: "EPSG:4326" }] });
    expect(await featuresOf(read)).toMatchObject([
      { geometry: { coordinates: [5.1, 52.1] }, properties: { soort: "es" } },
    ]);
  });

  it("is read in Latin-1 and UTF-16 too", async () => {
    const text = "x;y;plaats\n5,1;52,1;Café\n";
    const read = [
      await test.upload("a.csv", Buffer.from(text, "latin1")),
      await test.upload("b.csv", Buffer.from(`\uFEFF${text}`, "utf16le")),
    ];

    for (const each of read)
      expect(await featuresOf(each)).toMatchObject([
        { geometry: { coordinates: [5.1, 52.1] }, properties: { plaats: "Café" } },
      ]);
  });

  it("asks for the columns that it can't be sure of, and takes the answer", async () => {
    const asking = await test.upload("a.csv", "links;boven;naam\n121687;487484;Dam\n");
    expect(asking).toMatchObject({
      state: "asking",
      questions: ["coordinateColumns"],
      columns: { names: ["links", "boven", "naam"], x: null, y: null },
    });

    const ready = await test.answer(asking.id, { xColumn: "links", yColumn: "boven" });
    expect(ready).toMatchObject({ state: "ready", layers: [{ crs: "EPSG:28992", featureCount: 1 }] });

    const swapped = await test.upload("b.csv", "x;y\n52,1;5,1\n");
    expect(swapped).toMatchObject({ state: "asking", columns: { x: "y", y: "x" } });
  });

  it("asks for the columns of a table without a line of names, and loses none of its rows", async () => {
    const asking = await test.upload("a.csv", "121687;487484;3\n121700;487500;4\n");
    expect(asking).toMatchObject({
      state: "asking",
      questions: ["coordinateColumns"],
      columns: { names: ["kolom_1", "kolom_2", "kolom_3"], x: null, y: null },
    });

    const ready = await test.answer(asking.id, { xColumn: "kolom_1", yColumn: "kolom_2" });
    expect(ready).toMatchObject({ state: "ready", layers: [{ crs: "EPSG:28992", featureCount: 2 }] });
    expect((await featuresOf(ready)).map(({ properties }) => properties)).toEqual([
      { kolom_3: 3 },
      { kolom_3: 4 },
    ]);

    const text = await test.upload("b.csv", "1;POINT (5.1 52.1)\n2;POINT (5.2 52.2)\n");
    expect(text).toMatchObject({ state: "ready", layers: [{ featureCount: 2 }] });
    const years = await test.upload("c.csv", "naam;2019;lon;lat\nes;3;5.1;52.1\n");
    expect(years).toMatchObject({
      layers: [{ featureCount: 1, attributes: [{ name: "naam" }, { name: "2019" }] }],
    });
  });

  it("leaves out rows without a place and names them as a spreadsheet counts", async () => {
    const { layers } = await test.upload(
      "a.csv",
      'naam;lon;lat\n"twee\nregels";5,1;52,1\nleeg;;\n\nscheef;5,1\ntekst;oost;52\ngoed;5,2;52,2;;\nver;5,2;252\n',
    );

    expect(layers).toMatchObject([
      {
        featureCount: 2,
        badRows: {
          count: 4,
          first: [
            { row: 3, reason: "noCoordinates" },
            { row: 5, reason: "brokenRow" },
            { row: 6, reason: "noCoordinates" },
            { row: 8, reason: "outsideCrs" },
          ],
        },
      },
    ]);
  });

  it("fails when it is no table, or its quotes do not end", async () => {
    for (const [content, code] of [
      [Buffer.from([1, 0, 2, 0]), "import.notTable"],
      ['x;y\n5;"52\n6;53\n', "import.rowDamaged"],
    ] as const)
      expect(await test.upload("a.csv", content)).toMatchObject({
        state: "failed",
        failure: { code },
      });
  });

  it.each(["AS_XY", "AS_WKT"])("lies where GDAL put it, written %s", async (form) => {
    const folder = await mkdtemp(join(tmpdir(), "perceel-csv-"));
    await writeFile(join(folder, "a.geojson"), points([5.1214201, 52.0907374, { naam: "Dom, toren" }]));
    const to = ["-f", "CSV", "-lco", `GEOMETRY=${form}`, "-t_srs", "EPSG:28992"];
    await promisify(execFile)("ogr2ogr", [...to, join(folder, "a.csv"), join(folder, "a.geojson")]);

    const read = await test.upload("a.csv", await readFile(join(folder, "a.csv")));

    const [dom] = await featuresOf(read);
    expect(read.layers).toMatchObject([{ crs: "EPSG:28992" }]);
    expect(dom?.properties).toEqual({ naam: "Dom, toren" });
    expect(dom?.geometry.coordinates[0]).toBeCloseTo(5.1214201, 5);
    expect(dom?.geometry.coordinates[1]).toBeCloseTo(52.0907374, 5);
  });
});
