import { describe, expect, it } from "vitest";
import {
  csvHead,
  csvRows,
  distinctColumns,
  geoJsonRows,
  isOfServer,
  wktOf,
} from "../../../machines/attribute-table/exportText.ts";
import { csvCell } from "../../../schemas/csvLine.ts";
import { arrangedColumns, movedColumn, parseLayout } from "../../../machines/attribute-table/tableColumns.ts";
import { layerToShow } from "../../../machines/attribute-table/tableContext.ts";

it("a column of moments is wide enough for them as a whole (§21.5)", () => {
  const kinds = ["text", "date", "dateTime"] as const;

  expect(arrangedColumns(kinds.map((kind) => ({ name: kind, kind }))).map(({ widthPx }) => widthPx)).toEqual([
    160, 160, 208,
  ]);
});

describe("a table as a file", () => {
  it.each([
    ["eik", "eik"],
    [null, ""],
    [2.5, "2.5"],
    [-3, "-3"],
    [true, "true"],
    ["a,b", '"a,b"'],
    ['hij zei "ja"', '"hij zei ""ja"""'],
    ["twee\nregels", '"twee\nregels"'],
    ["=1+1", "'=1+1"],
    ["+31", "'+31"],
    ["-x", "'-x"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1,2", `"'\r=1,2"`],
  ])("writes %j as %s: no text becomes a formula", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("has a line for each row, with its place in degrees", () => {
    const row = {
      id: "bomen.1",
      properties: { soort: "eik", hoogte: 3 },
      geometry: { type: "Point" as const, coordinates: [5.123456789, 52] },
    };

    expect(
      csvHead([{ name: "soort" }]) + csvRows([row, { ...row, geometry: null }], [{ name: "soort" }]),
    ).toBe("id,soort,wkt\r\nbomen.1,eik,POINT (5.1234568 52)\r\nbomen.1,eik,\r\n");
    expect(JSON.parse(geoJsonRows([row], [{ name: "hoogte" }]))).toEqual({
      type: "Feature",
      id: "bomen.1",
      properties: { hoogte: 3 },
      geometry: { type: "Point", coordinates: [5.123456789, 52] },
    });
  });

  it("has what people call attributes and values, told apart where they are called the same (§13.5)", () => {
    const row = { id: "bomen.1", properties: { hoogte_m: 3, staat: 2 }, geometry: null };
    const columns = distinctColumns([
      { name: "hoogte_m", label: "Hoogte" },
      { name: "hgt", label: "Hoogte" },
      { name: "staat", label: "Staat", textOf: (value) => (value === 2 ? "goed" : value) },
    ]);

    expect(csvHead(columns) + csvRows([row], columns)).toBe(
      "id,Hoogte hoogte_m,Hoogte hgt,Staat,wkt\r\nbomen.1,3,,goed,\r\n",
    );
    expect(JSON.parse(geoJsonRows([row], columns))).toMatchObject({
      properties: { "Hoogte hoogte_m": 3, "Hoogte hgt": null, Staat: "goed" },
    });
  });

  it("writes every kind of geometry as well-known text", () => {
    const ring = [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    expect(wktOf({ type: "MultiPolygon", coordinates: [[ring]] })).toBe(
      "MULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)))",
    );
    expect(wktOf({ type: "Polygon", coordinates: [ring] })).toBe("POLYGON ((0 0, 1 0, 0 1, 0 0))");
    expect(
      wktOf({
        type: "MultiLineString",
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
        ],
      }),
    ).toBe("MULTILINESTRING ((0 0, 1 1))");
    const parts = [{ type: "Point" as const, coordinates: [1, 2] }];
    expect(wktOf({ type: "GeometryCollection", geometries: parts })).toBe("GEOMETRYCOLLECTION (POINT (1 2))");
  });
});

describe("the columns of a table", () => {
  const attributes = ["a", "b", "c"].map((name) => ({ name, kind: "text" as const }));
  const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name).join("");

  it("stand as they were left; what the layer got since comes last, what it lost is gone", () => {
    const kept = [
      { name: "x", widthPx: 99, isHidden: false },
      { name: "c", widthPx: 99, isHidden: true },
    ];

    expect(arrangedColumns(attributes, kept)).toMatchObject([
      { name: "c", widthPx: 99, isHidden: true },
      { name: "a", isHidden: false },
      { name: "b", isHidden: false },
    ]);
  });

  it("move among those that are shown, and stop at either end", () => {
    const columns = arrangedColumns(attributes).map((column) => ({
      ...column,
      isHidden: column.name === "b",
    }));

    expect(names(movedColumn(columns, "a", 1))).toBe("cab");
    expect(names(movedColumn(columns, "a", -5))).toBe("acb");
  });

  it("are as usual where storage holds nothing that makes sense", () => {
    expect(parseLayout({ columns: { bomen: [{ name: 1 }, null], wegen: 3 }, layer: 7 })).toEqual({
      layer: "",
      columns: { bomen: [], wegen: [] },
    });
  });
});

describe("the layer of a table that is opened without one", () => {
  const entries = [
    { name: "percelen", enabled: true },
    { name: "bomen", enabled: true },
    { name: "riolering", enabled: false },
  ];

  it.each<{
    it: string;
    last: string;
    present?: typeof entries;
    empty?: string[];
    shown: string | undefined;
  }>([
    { it: "the one that was shown last", last: "riolering", shown: "riolering" },
    { it: "the topmost that is on, where the last one is gone", last: "wegen", shown: "bomen" },
    { it: "the topmost, where none is on", last: "", present: entries.slice(2), shown: "riolering" },
    { it: "none, where there is none", last: "bomen", present: [], shown: undefined },
    { it: "one with something in view", last: "riolering", empty: ["riolering"], shown: "bomen" },
    { it: "one that is on with something in view", last: "", empty: ["bomen"], shown: "percelen" },
    {
      it: "the last one, where nothing is in view",
      last: "riolering",
      empty: ["bomen", "percelen", "riolering"],
      shown: "riolering",
    },
    {
      it: "the topmost that is on, where nothing is in view",
      last: "",
      empty: ["bomen", "percelen"],
      shown: "bomen",
    },
  ])("§18.6 is $it", ({ last, present = entries, empty = [], shown }) => {
    const layout = parseLayout({ layer: last });
    expect(layerToShow(layout, present, (name) => empty.includes(name))).toBe(shown);
  });
});

it("§25.1 has the server make what a browser does not write", () => {
  const formats = ["csv", "semicolonCsv", "geojson", "gpkg", "shp", "xlsx"] as const;
  expect(formats.filter(isOfServer)).toEqual(["gpkg", "shp", "xlsx"]);
});
