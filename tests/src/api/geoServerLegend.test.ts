import { describe, expect, it } from "vitest";
import type { ClassTest, FilterOperator } from "../../../schemas/layerFilter.ts";
import { readCqlTest } from "../../../src/api/cqlTest.ts";
import { readLegendClasses } from "../../../src/api/legendClasses.ts";

const on = (attribute: string, operator: FilterOperator, value = "", until?: string) => ({
  attribute,
  operator,
  value,
  ...(until !== undefined && { until }),
});
const legend = (...rules: unknown[]) => ({ Legend: [{ layerName: "states", title: "States", rules }] });
const polygon = {
  Polygon: { fill: "#4DFF4D", "fill-opacity": "0.7", stroke: "#000000", "stroke-width": "2" },
};

describe("the legend of a GeoServer as data (§20.6)", () => {
  it("is its rules with what they are drawn by and which features they take, labels left out", () => {
    const low = { name: "low", title: "< 2M", filter: "[PERSONS < '2000000']", symbolizers: [polygon] };
    const label = { symbolizers: [{ Text: { label: "[STATE_ABBR]" } }] };
    const road = {
      name: "weg",
      filter: "[TYPE = 'weg']",
      symbolizers: [{ Line: { stroke: "#AA3333", "stroke-width": "2.5", "stroke-dasharray": "4.0 2.0" } }],
    };
    const mark = {
      mark: "square",
      fill: "#FF0000",
      "fill-opacity": "1.0",
      stroke: "#00000",
      "stroke-width": "1",
    };
    const rest = {
      title: "Overig",
      ElseFilter: "true",
      symbolizers: [{ Point: { size: "8", opacity: "1.0", graphics: [mark] } }, { Text: {} }],
    };

    expect(readLegendClasses(legend(low, label, road, rest))).toEqual([
      {
        title: "< 2M",
        geometry: "polygon",
        symbol: { fill: "#4DFF4Db3", stroke: "#000000", strokeWidth: 2 },
        takes: { test: [on("PERSONS", "below", "2000000")], before: [] },
      },
      {
        title: "weg",
        geometry: "line",
        symbol: { stroke: "#AA3333", strokeWidth: 2.5, strokeDash: [4, 2] },
        takes: { test: [on("TYPE", "equals", "weg")], before: [] },
      },
      {
        title: "Overig",
        geometry: "point",
        symbol: { fill: "#FF0000", strokeWidth: 1, radius: 4, shape: "square" },
        takes: { before: [[on("PERSONS", "below", "2000000")], [on("TYPE", "equals", "weg")]] },
      },
    ]);
  });

  it("is a picture where not all of it can be drawn here", () => {
    const hatch = { Polygon: { "graphic-fill": { graphics: [] }, stroke: "#000000" } };
    const icon = { Point: { size: "16", graphics: [{ "external-graphic-url": "http://x/y.png" }] } };
    const raster = { Raster: { colormap: { entries: [], type: "ramp" } } };

    for (const symbolizer of [hatch, icon, raster, { Polygon: { fill: "'[prop]'" } }])
      expect(
        readLegendClasses(
          legend({ title: "a", symbolizers: [polygon] }, { title: "b", symbolizers: [symbolizer] }),
        ),
      ).toEqual([]);
  });

  it("tells no class of what others leave where one of those is not understood", () => {
    const odd = { title: "a", filter: "[strLength(NAME) > 3]", symbolizers: [polygon] };
    const rest = { title: "b", ElseFilter: "true", symbolizers: [polygon] };
    const all = { title: "c", symbolizers: [polygon] };

    expect(readLegendClasses(legend(odd, rest, all)).map(({ takes }) => takes)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each<[string, ClassTest | undefined]>([
    ["[TYPE = 'it''s']", [on("TYPE", "equals", "it's")]],
    ['["a b" <> 2.5]', [on("a b", "notEquals", "2.5")]],
    ["[n >= -1 AND (n < 10)]", [on("n", "atLeast", "-1"), on("n", "below", "10")]],
    ["[n BETWEEN 1 AND 2 and ok = TRUE]", [on("n", "between", "1", "2"), on("ok", "equals", "true")]],
    ["[a IS NULL]", [on("a", "empty")]],
    ["[a IS NOT NULL]", [on("a", "filled")]],
    ["[a IN ('x', 'y')]", [{ anyOf: [on("a", "equals", "x"), on("a", "equals", "y")] }]],
    [
      "[(n > 1 AND n <= 2) OR a = 'x']",
      [{ anyOf: [{ allOf: [on("n", "above", "1"), on("n", "atMost", "2")] }, on("a", "equals", "x")] }],
    ],
    ["[NOT (a = 'x')]", undefined],
    ["[a LIKE 'x%']", undefined],
    ["[f(a) = 1]", undefined],
    ["[a = b]", undefined],
    ["[a = 'x' OR (b = 1 AND (c = 2 OR d = 3))]", undefined],
    ["[a = 'x' b]", undefined],
    ["[a == 1]", undefined],
    ["[a = ~]", undefined],
    ["[(a = 1]", undefined],
    ["a = 1", undefined],
  ])("reads what a rule asks by %s", (filter, test) => {
    expect(readCqlTest(filter)).toEqual(test);
  });

  it("asks nothing by no filter", () => {
    expect(readCqlTest(undefined)).toBeUndefined();
  });
});
