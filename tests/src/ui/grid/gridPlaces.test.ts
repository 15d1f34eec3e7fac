import { describe, expect, it } from "vitest";
import { gridStep, runsOf } from "../../../../src/ui/grid/gridPlaces.ts";

const setup = (place = { row: 5, column: 1 }) => {
  const size = { ...place, rowCount: 100, columnCount: 3, pageRows: 8 };
  return (key: string, isFar = false) => gridStep({ key, ctrlKey: isFar, metaKey: false }, size);
};

describe("the keys of a long grid", () => {
  it("walks by a cell, by a page and to either end", () => {
    const step = setup();

    expect(step("ArrowDown")).toEqual({ row: 6, column: 1 });
    expect(step("ArrowRight")).toEqual({ row: 5, column: 2 });
    expect(step("PageDown")).toEqual({ row: 13, column: 1 });
    expect(step("Home")).toEqual({ row: 5, column: 0 });
    expect(step("End", true)).toEqual({ row: 99, column: 2 });
  });

  it("stops at the edges and leaves other keys alone", () => {
    const step = setup({ row: 0, column: 0 });

    expect(step("ArrowUp")).toEqual({ row: 0, column: 0 });
    expect(step("PageUp")).toEqual({ row: 0, column: 0 });
    expect(step("a")).toBeUndefined();
  });
});

describe("runs of rows", () => {
  it("takes rows that follow on each other together", () => {
    const chosen = new Set([2, 3, 4, 7, 9, 10]);

    expect(runsOf(0, 9, (row) => chosen.has(row))).toEqual([
      [2, 4],
      [7, 7],
      [9, 9],
    ]);
  });

  it("finds none where there are no rows", () => {
    expect(runsOf(0, -1, () => true)).toEqual([]);
  });
});
