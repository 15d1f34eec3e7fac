import { describe, expect, it } from "vitest";
import {
  barsOf,
  conditionsOfBar,
  isAskedOf,
  withConditions,
} from "../../../machines/attribute-table/columnBars.ts";
import { rangesOf } from "../../../machines/attribute-table/columnRanges.ts";
import { summarise } from "../../../machines/attribute-table/columnSummary.ts";
import { filterHolds } from "../../../machines/layer-filter/filterHolds.ts";
import type { AttributeKind, LayerFilter } from "../../../schemas/layerFilter.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";

const random = seededRandom("chart");
const some = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);
const numbers = (size: number, decimals: number) =>
  some(300, () => Number(((random.next() - 0.3) * size).toFixed(decimals)));
const days = (spanDays: number) =>
  some(300, () =>
    new Date(Date.UTC(1987, 1, 27) + Math.floor(random.next() * spanDays) * 86_400_000).toJSON().slice(0, 10),
  );
const ends = (ranges: ReturnType<typeof rangesOf>) => ranges.map(({ from, until }) => [from, until]);

describe("the ranges of a column (§23.2)", () => {
  it.each<[readonly unknown[], ...string[]]>([
    [[0.1, 0.3, 0.35], "0.1", "0.15", "0.35", "0.4"],
    [[0.1, 0.35, 1], "0.1", "0.2", "1", "1.1"],
    [["2024-01-01", "2024-01-31"], "2024-01-01", "2024-01-01", "2024-01-31", "2024-01-31"],
    [["2024-01-01", "2024-02-01"], "2024-01-01", "2024-01-31", "2024-02-01", "2024-02-29"],
    [["1990-06-01", "2021-06-01"], "1990-01-01", "1994-12-31", "2020-01-01", "2024-12-31"],
    [[1, 14], "0", "2", "14", "16"],
    [[-7, 993], "-100", "0", "900", "1000"],
    [[2.5, 30], "0", "5", "30", "35"],
    [["2024-01-30", "2024-02-02T10:00:00Z"], "2024-01-30", "2024-01-30", "2024-02-02", "2024-02-02"],
    [["2023-11-30", "2024-02-01"], "2023-11-01", "2023-11-30", "2024-02-01", "2024-02-29"],
    [["2010-06-01", "2024-02-01"], "2010-01-01", "2010-12-31", "2024-01-01", "2024-12-31"],
    [["1903-06-01", "2024-02-01"], "1900-01-01", "1919-12-31", "2020-01-01", "2039-12-31"],
  ])("%j are parted by round sizes", (values, ...edges) => {
    const parted = ends(rangesOf(values)).map((pair) => pair.map(String));

    expect([parted[0], parted.at(-1)].flat()).toEqual(edges);
  });

  it.each([
    [[]],
    [[5, 5]],
    [["2024-01-30"]],
    [[5, "eik"]],
    [[5, "7"]],
    [[["2024-01-30"], ["2024-02-02"]]],
    [["2024-01-30", "eik", "2024-02-02"]],
    [["op 2024-01-30", "2024-02-02"]],
    [["2024-01-300", "2024-02-02"]],
    [["2024-13-10", "2024-02-02"]],
    [["2024-00-10", "2024-02-02"]],
    [["2024-01-32", "2024-02-02"]],
    [["2024-01-00", "2024-02-02"]],
    [["0001-01-01", "2024-02-02"]],
    [[2 ** 53 - 12, 2 ** 53 + 4]],
    [["eik", "es"]],
    [[true, false]],
    [[1e18, 1e18 + 512]],
  ])("%j have none", (values) => {
    expect(rangesOf(values)).toEqual([]);
  });

  it("have a number that lies a hair below an edge below it", () => {
    const [under, over] = [0.0000029999999999999997, 0.000012];

    expect(rangesOf([under, over])[0]).toEqual({ from: 0.000002, until: 0.000003, count: 1 });
  });
});

describe("the bars of a column (§23.2, §23.3)", () => {
  it.each<[string, AttributeKind, readonly unknown[]]>([
    ["whole numbers", "number", numbers(1000, 0)],
    ["tenths", "number", numbers(7, 1)],
    ["small numbers", "number", numbers(1e-4, 9)],
    ["days of a fortnight", "date", days(14)],
    ["days of a year", "date", days(365)],
    ["days of a century", "date", days(36_500)],
    ["texts", "text", some(300, () => (random.next() < 0.5 ? "eik" : "es"))],
    ["numbers, and some without", "number", [null, ...numbers(9, 0), undefined]],
    ["truths", "boolean", some(300, () => random.next() < 0.3)],
  ])("leave as many rows alone as they say: %s", (_name, kind, values) => {
    const bars = barsOf(summarise(values, values.length), kind === "number" || kind === "date");

    const left = bars.map((bar) => {
      const conditions = conditionsOfBar({ name: "x", kind }, bar) ?? [];
      return values.filter((value) => filterHolds(conditions, { x: value })).length;
    });

    expect(left).toEqual(bars.map(({ count }) => count));
    expect(left.reduce((sum, each) => sum + each, 0)).toBe(values.length);
  });

  it("are of values where these are few, or stand for something, and ask nothing where no filter can", () => {
    const few = summarise([1, 2, 2], 3);
    const codes = summarise([...Array(20).keys()], 20);
    const twelve = summarise([...Array(12).keys()], 12);
    const texts = summarise("abcdefghijklmnop".split(""), 16);

    expect([twelve, texts].map((each) => new Set(barsOf(each, true).map(({ kind }) => kind)))).toEqual(
      [1, 2].map(() => new Set(["value"])),
    );
    expect(conditionsOfBar({ name: "x", kind: "number" }, { kind: "empty", count: 1 })).toEqual([
      { attribute: "x", operator: "empty", value: "" },
    ]);
    expect(barsOf(few, true).map(({ kind }) => kind)).toEqual(["value", "value"]);
    expect(barsOf(codes, false)).toHaveLength(20);
    expect(barsOf(codes, true).every(({ kind }) => kind === "range")).toBe(true);
    expect(conditionsOfBar({ name: "x", kind: "text" }, { kind: "empty", count: 1 })).toBe(undefined);
    expect(conditionsOfBar({ name: "x", kind: "text" }, { kind: "value", value: { a: 1 }, count: 1 })).toBe(
      undefined,
    );
    expect(
      conditionsOfBar(
        { name: "x", kind: "dateTime" },
        { kind: "value", value: "2024-01-01T00:00:00Z", count: 1 },
      ),
    ).toBe(undefined);
  });

  it("take the place of what the filter asked of their column, and of nothing else", () => {
    const other = { attribute: "soort", operator: "equals", value: "eik" } as const;
    const own = { attribute: "x", operator: "above", value: "1" } as const;
    const either = { anyOf: [own, other] };
    const filter: LayerFilter = [other, own, either];

    const narrowed = withConditions(filter, "x", [{ ...own, value: "2" }]);

    expect(narrowed).toEqual([other, either, { ...own, value: "2" }]);
    expect(withConditions(narrowed, "x", [])).toEqual([other, either]);
    expect([filter, [other, either]].map((each) => isAskedOf(each, "x"))).toEqual([true, false]);
  });
});
