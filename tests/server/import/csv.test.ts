import { describe, expect, it } from "vitest";
import { readFileHere } from "./readerSetup.ts";

describe("a table of text that is imported (§1.9)", () => {
  it("is read as a Dutch spreadsheet writes it: semicolons, decimal commas, quotes and metres of RD New", async () => {
    const read = await readFileHere(
      "Bomen.csv",
      '\uFEFFNaam;X;Y;Hoogte;Code;Geplant\n"Eik; ""oud""";"121.687,5";487484;12,5;0363;2020-01-31\nBeuk;121700;487500,25;8;1012;2021-02-03\n',
    );
    expect(read).toMatchObject({
      questions: [],
      columns: { names: ["Naam", "X", "Y", "Hoogte", "Code", "Geplant"], x: "X", y: "Y" },
      layers: [{ name: "Bomen", crs: "EPSG:28992", featureCount: 2, geometry: "point" }],
    });
    expect(read.layers[0]?.attributes.map(({ name, type }) => [name, type])).toEqual([
      ["Naam", "string"],
      ["Hoogte", "number"],
      ["Code", "string"],
      ["Geplant", "date"],
    ]);
    const [oak] = read.features();
    expect(oak?.properties).toEqual({
      Naam: 'Eik; "oud"',
      Hoogte: 12.5,
      Code: "0363",
      Geplant: "2020-01-31",
    });
    expect(oak?.geometry).toMatchObject({
      coordinates: [expect.closeTo(4.89802, 4), expect.closeTo(52.37422, 4)],
    });
  });

  it.each([
    [",", "lon,lat,soort\n5.1,52.1,es\n"],
    ["\t", "Latitude\tLongitude\tsoort\n52.1\t5.1\tes\n"],
    ["|", "soort|lng|lat\nes|5.1|52.1\n"],
    [";", "soort;geom\nes;POINT (5.1 52.1)\n"],
    [",", 'soort,WKT\nes,"SRID=4326;POINT M (5.1 52.1 3)"\n'],
  ])("is read with %j between its cells", async (_, text) => {
    const read = await readFileHere("bomen.txt", text);

    expect(read).toMatchObject({ questions: [], layers: [{ crs: "EPSG:4326" }] });
    expect(read.features()).toMatchObject([
      { geometry: { coordinates: [5.1, 52.1] }, properties: { soort: "es" } },
    ]);
  });

  it("is read in Latin-1 and UTF-16 too", async () => {
    const text = "x;y;plaats\n5,1;52,1;Café\n";
    const read = [
      await readFileHere("a.csv", Buffer.from(text, "latin1")),
      await readFileHere("b.csv", Buffer.from(`\uFEFF${text}`, "utf16le")),
    ];

    for (const each of read)
      expect(each.features()).toMatchObject([
        { geometry: { coordinates: [5.1, 52.1] }, properties: { plaats: "Café" } },
      ]);
  });

  it("asks for the columns that it can't be sure of, and takes the answer", async () => {
    const asking = await readFileHere("a.csv", "links;boven;naam\n121687;487484;Dam\n");
    expect(asking).toMatchObject({
      questions: ["coordinateColumns"],
      columns: { names: ["links", "boven", "naam"], x: null, y: null },
    });

    const ready = await asking.answer({ xColumn: "links", yColumn: "boven" });
    expect(ready).toMatchObject({ questions: [], layers: [{ crs: "EPSG:28992", featureCount: 1 }] });

    const swapped = await readFileHere("b.csv", "x;y\n52,1;5,1\n");
    expect(swapped).toMatchObject({ questions: ["coordinateColumns"], columns: { x: "y", y: "x" } });
  });

  it("asks for the columns of a table without a line of names, and loses none of its rows", async () => {
    const asking = await readFileHere("a.csv", "121687;487484;3\n121700;487500;4\n");
    expect(asking).toMatchObject({
      questions: ["coordinateColumns"],
      columns: { names: ["kolom_1", "kolom_2", "kolom_3"], x: null, y: null },
    });

    const ready = await asking.answer({ xColumn: "kolom_1", yColumn: "kolom_2" });
    expect(ready).toMatchObject({ questions: [], layers: [{ crs: "EPSG:28992", featureCount: 2 }] });
    expect(ready.features().map(({ properties }) => properties)).toEqual([{ kolom_3: 3 }, { kolom_3: 4 }]);

    const text = await readFileHere("b.csv", "1;POINT (5.1 52.1)\n2;POINT (5.2 52.2)\n");
    expect(text).toMatchObject({ questions: [], layers: [{ featureCount: 2 }] });
    const years = await readFileHere("c.csv", "naam;2019;lon;lat\nes;3;5.1;52.1\n");
    expect(years).toMatchObject({
      layers: [{ featureCount: 1, attributes: [{ name: "naam" }, { name: "2019" }] }],
    });
  });

  it("leaves out rows without a place and names them as a spreadsheet counts", async () => {
    const { layers } = await readFileHere(
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
      expect(await readFileHere("a.csv", content)).toMatchObject({
        failure: { code },
      });
  });
});
