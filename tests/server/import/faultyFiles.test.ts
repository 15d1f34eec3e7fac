import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { heavyFiles } from "../../bench/imports/heavyFiles.ts";
import { geoPackageOf, zippedPoints } from "../maps/storeFixtures.ts";
import { points } from "./importSetup.ts";
import { readFileHere } from "./readerSetup.ts";

const trees = points([5.1, 52.1, { soort: "eik" }]);
const text = (content: string) => new TextEncoder().encode(content);
const places = [{ at: [5.1, 52.1] as [number, number], naam: "eik", aantal: 1 }];

const faulty: [name: string, content: () => Uint8Array | string, failure: object][] = [
  ["zonder.zip", () => zipSync({ "leesmij.txt": text("niets") }), { code: "import.noShp" }],
  ["half.zip", () => zippedPoints(places, {}).subarray(0, 200), { code: "import.notZip" }],
  [
    "kapot.zip",
    () => zipSync({ "a.shp": text("geen") }),
    { code: "import.partDamaged", values: { part: ".shp" } },
  ],
  ["half.geojson", () => trees.slice(0, 60), { code: "import.jsonEnds", values: { at: 60 } }],
  ["kapot.geojson", () => '{"type": nee}', { code: "import.notJson", values: { at: 9 } }],
  ["ander.json", () => '{"naam":"eik"}', { code: "import.notGeoJson" }],
  ["wit.geojson", () => "  \n", { code: "import.empty" }],
  ["leeg.gpkg", () => geoPackageOf(4326, {}), { code: "import.noFeatureTable" }],
  ["tekst.gpkg", () => "dit is geen database, maar een tekst", { code: "import.notDatabase" }],
  ["rekenblad.csv", () => "PK\0\0\0;x;y", { code: "import.notTable" }],
  ["half.kml", () => "<kml>\n<Document>", { code: "import.notXml", values: { line: 2 } }],
  [
    "vreemd.gml",
    () => '<?xml version="1.0" encoding="klingon"?><a/>',
    { code: "import.encoding", values: { encoding: "klingon" } },
  ],
  ["niets.gml", () => "<a/>", { code: "import.noGml" }],
  ["tekst.fgb", () => "geen", { code: "import.flatGeobuf" }],
];

describe("§1.9 a file that is no use", () => {
  it.each(faulty)("says of %s which part of it fails", async (name, content, failure) => {
    expect(await readFileHere(name, content())).toMatchObject({ failure });
  });
});

describe("§1.9 a Shapefile that misses a part", () => {
  it("says that its system is a guess, and takes another", async () => {
    const read = await readFileHere("bomen.zip", zippedPoints(places, {}));
    expect(read).toMatchObject({ questions: [], layers: [{ crs: "EPSG:4326", crsIsGuessed: true }] });

    const again = await read.answer({ crs: "EPSG:4258" });

    expect(again).toMatchObject({ questions: [], layers: [{ crs: "EPSG:4258" }] });
    expect(again.layers[0]).not.toHaveProperty("crsIsGuessed");
  });
});

describe("§1.9 a Shapefile without its table", () => {
  it("is imported without attributes, says that the .dbf is missing, and takes no note of what macOS put beside it", async () => {
    const { "kaart/data.dbf": _, ...rest } = unzipSync(zippedPoints(places, {}));
    const beside = { "__MACOSX/kaart/._data.shp": text("Mac OS X") };

    const read = await readFileHere("bomen.zip", zipSync({ ...beside, ...rest }));

    expect(read).toMatchObject({
      questions: [],
      layers: [{ featureCount: 1, attributes: [], lacksTable: true }],
    });
  });
});

describe("§1.9 a Shapefile whose parts say different things", () => {
  const zipped = zippedPoints([...places, { at: [5.2, 52.2], naam: "es", aantal: 2 }], {});
  const read = (part: string, change: (bytes: Buffer) => Uint8Array) => {
    const files = unzipSync(zipped);
    const name = `kaart/data.${part}`;
    return readFileHere("bomen.zip", zipSync({ ...files, [name]: change(Buffer.from(files[name] ?? [])) }));
  };

  it("is imported without the values that its table lacks", async () => {
    const withoutLast = await read("dbf", (table) => table.subarray(0, -51));
    const withoutRows = await read("dbf", (table) => {
      table.writeUInt16LE(0, 10);
      // So wide a number may be one that has to become text.
      table.writeUInt8(18, 64 + 16);
      return table;
    });

    expect([withoutLast, withoutRows].map(({ layers }) => layers[0]?.featureCount)).toEqual([2, 2]);
    expect(withoutLast.features().map(({ properties }) => properties?.["naam"])).toEqual(["eik", null]);
    expect(withoutRows.features().map(({ properties }) => properties?.["naam"])).toEqual([null, null]);
  });

  it.each([2, 0xffff_ffff])("leaves out a place of %d points that has room for one", async (count) => {
    const damaged = await read("shp", (shapes) => {
      const points = Buffer.alloc(8 + 40 + 16);
      points.writeInt32BE(28, 4);
      points.writeInt32LE(8, 8);
      points.writeUInt32LE(count, 8 + 36);
      return Buffer.concat([shapes.subarray(0, 128), points]);
    });

    expect(damaged.layers).toMatchObject([{ featureCount: 1, badRows: { count: 1, first: [{ row: 2 }] } }]);
  });
});

describe("§1.9 a value that nobody can keep", () => {
  const withValues = (...values: unknown[]) =>
    points([5, 52, { soort: "es" }], ...values.map((soort) => [5.1, 52.1, { soort }] as const));

  it("leaves its row out, with the column and the reason", async () => {
    const read = await readFileHere("tekens.geojson", withValues("a\0b", "\ud800", "a".repeat(1_000_001)));

    expect(read).toMatchObject({ questions: [], layers: [{ featureCount: 1 }] });
    expect(read.layers[0]?.badRows).toEqual({
      count: 3,
      first: [
        { row: 2, reason: "unwritableText", column: "soort" },
        { row: 3, reason: "unwritableText", column: "soort" },
        { row: 4, reason: "valueTooLong", column: "soort" },
      ],
    });
  });

  it.each(heavyFiles(1).filter(({ name }) => /\.(gpkg|fgb|csv|kml|gml)$/.test(name)))(
    "leaves the row with $what out of $name, and keeps the others",
    async ({ name, bytes }) => {
      const begun = await readFileHere(name, bytes());
      const read = begun.questions.length > 0 ? await begun.answer({ crs: "EPSG:4326" }) : begun;

      expect(read).toMatchObject({ questions: [], layers: [{ featureCount: 100 }] });
      expect(read.layers[0]?.badRows).toMatchObject({ count: 1, first: [{ reason: "valueTooLong" }] });
    },
  );

  it("may be the name of a column, which is kept without it", async () => {
    const read = await readFileHere("namen.geojson", points([5, 52, { "so\0ort": "es", "half\ud800": 1 }]));

    expect(read).toMatchObject({ questions: [] });
    expect(read.layers[0]?.attributes.map(({ name }) => name)).toEqual(["soort", "half\ufffd"]);
  });
});
