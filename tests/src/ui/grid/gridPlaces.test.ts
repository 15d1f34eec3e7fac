import { expect, it } from "vitest";
import { gridStep, runsOf } from "../../../../src/ui/grid/gridPlaces.ts";

it.each([
  ["a cell down", { row: 5, column: 1 }, "ArrowDown", false, { row: 6, column: 1 }],
  ["a cell on", { row: 5, column: 1 }, "ArrowRight", false, { row: 5, column: 2 }],
  ["a page", { row: 5, column: 1 }, "PageDown", false, { row: 13, column: 1 }],
  ["to the beginning of the row", { row: 5, column: 1 }, "Home", false, { row: 5, column: 0 }],
  ["to the end of all", { row: 5, column: 1 }, "End", true, { row: 99, column: 2 }],
  ["no further than the edge", { row: 0, column: 0 }, "ArrowUp", false, { row: 0, column: 0 }],
  ["no page further either", { row: 0, column: 0 }, "PageUp", false, { row: 0, column: 0 }],
  ["nowhere by other keys", { row: 0, column: 0 }, "a", false, undefined],
] as const)("the keys of a long grid walk %s", (...row) => {
  const [, place, key, ctrlKey, next] = row;

  expect(
    gridStep({ key, ctrlKey, metaKey: false }, { ...place, rowCount: 100, columnCount: 3, pageRows: 8 }),
  ).toEqual(next);
});

it("rows that follow on each other are taken together", () => {
  const chosen = new Set([2, 3, 4, 7, 9, 10]);

  expect(runsOf(0, 9, (row) => chosen.has(row))).toEqual([[2, 4], [7, 7], [9, 9]]); // prettier-ignore
  expect(runsOf(0, -1, () => true)).toEqual([]);
});
