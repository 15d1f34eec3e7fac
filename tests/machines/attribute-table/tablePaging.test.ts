import { describe, expect, it } from "vitest";
import {
  createTableContext,
  maxRowsToSearch,
  soughtPlace,
  type TableContext,
} from "../../../machines/attribute-table/tableContext.ts";
import { nextPage, withAnswer, type PageAnswer } from "../../../machines/attribute-table/tablePaging.ts";
import { maxRows, rowsPerPage, type TableRow } from "../../../machines/attribute-table/tableRows.ts";
import { withFound, withTakenRows } from "../../../machines/attribute-table/tableSelection.ts";

const geometry = { type: "Point" as const, coordinates: [5, 52] };
const rowOf = (n: number): TableRow => ({ id: `bomen.${n}`, properties: { hoogte: n }, geometry });
const rowsFrom = (first: number, count = rowsPerPage) =>
  Array.from({ length: count }, (_, n) => rowOf(first + n));

/** A table of which the first page is there. */
const table = (more: Partial<TableContext> = {}): TableContext => ({
  ...createTableContext({ layer: "", columns: {} }, "bomen"),
  attributes: [{ name: "hoogte", kind: "number" }],
  extent3857: [0, 0, 9, 9],
  pages: { 0: rowsFrom(0) },
  total: 1_000,
  isStale: false,
  ...more,
});

describe("the page of rows that a table asks for next", () => {
  it.each<[string, Partial<TableContext>, number | undefined]>([
    ["none where all that is looked at is there", {}, undefined],
    ["that which is looked at", { wanted: { first: 410, last: 430 } }, 2],
    [
      "the first where the rows are of an older question",
      { isStale: true, wanted: { first: 410, last: 430 } },
      0,
    ],
    ["none beyond the last row", { wanted: { first: 0, last: rowsPerPage }, total: rowsPerPage }, undefined],
    ["none of what is selected", { scope: "chosen", wanted: { first: 410, last: 430 } }, undefined],
    ["none of a view that was not seen", { extent3857: null, isStale: true }, undefined],
    ["of all without a view", { scope: "all", extent3857: null, isStale: true }, 0],
    ["none where the row that is looked for is there", { sought: "bomen.0" }, undefined],
    ["page after page for a row that is looked for", { sought: "bomen.700" }, 1],
    ["so among as many as are searched", { sought: "bomen.700", total: maxRowsToSearch }, 1],
    [
      "that which is looked at, whatever is looked for",
      { wanted: { first: 410, last: 430 }, sought: "bomen.9000", total: 100_000 },
      2,
    ],
    ["and not among more", { sought: "bomen.700", total: maxRowsToSearch + 1 }, undefined],
    ["none once all were searched", { sought: "bomen.700", total: rowsPerPage }, undefined],
  ])("is %s", (_, more, page) => {
    expect(nextPage(table(more))).toBe(page);
  });
});

describe("a page of rows that came", () => {
  it("is added, or replaces those of an older question", () => {
    const answer = { page: 1, rows: rowsFrom(rowsPerPage), total: 1_000 };

    expect(Object.keys(withAnswer(table(), answer).pages)).toEqual(["0", "1"]);
    expect(Object.keys(withAnswer(table({ isStale: true }), answer).pages)).toEqual(["1"]);
    expect(withAnswer(table({ isStale: true }), answer).isStale).toBe(false);
  });

  const full = rowsFrom(rowsPerPage);

  it.each<[string, Partial<TableContext>, Pick<PageAnswer, "rows" | "total">, [number, boolean]]>([
    ["as told", {}, { rows: full, total: 700 }, [700, true]],
    ["as told, up to what a table holds", {}, { rows: full, total: maxRows + 1 }, [maxRows, true]],
    ["as before where it is not told and more were there", {}, { rows: full, total: null }, [1_000, false]],
    [
      "one more than came, of a new question",
      { isStale: true },
      { rows: full, total: null },
      [2 * rowsPerPage + 1, false],
    ],
    [
      "what came where the page is not full",
      { total: 0 },
      { rows: full.slice(0, 7), total: null },
      [rowsPerPage + 7, false],
    ],
  ])("tells the number of rows: %s", (_, more, answer, told) => {
    const after = withAnswer(table(more), { page: 1, ...answer });

    expect([after.total, after.isTotalKnown]).toEqual(told);
  });

  it("tells whether the map server sorts, which one page out of order disproves for all of that question", () => {
    const sort = { attribute: "hoogte", isDescending: true };
    const heights = { name: "hoogte", kind: "number" } as const;
    const [down, up] = [rowsFrom(0).toReversed(), rowsFrom(0)];
    const isSorted = (more: Partial<TableContext>, rows: TableRow[]) =>
      withAnswer(table({ sort, ...more }), { page: 0, rows, total: 1_000 }).isSorted;

    expect([isSorted({}, down), isSorted({}, up)]).toEqual([true, false]);
    expect(isSorted({ isSorted: false }, down)).toBe(false);
    const ascending = { sort: { attribute: "hoogte", isDescending: false } };
    const empty = { ...rowOf(0), properties: {} };
    expect([up, [...up, ...up.slice(-1), empty], down].map((rows) => isSorted(ascending, rows))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isSorted({ isSorted: false, isStale: true }, down)).toBe(true);
    // A text may be told as a number, and is sorted as a text.
    const years = { name: "plantjaar", kind: "number" } as const;
    expect(isSorted({ attributes: [{ name: "hoogte", kind: "text" }, years] }, up)).toBe(true);
    expect(isSorted({ attributes: [{ name: "soort", kind: "text" }, heights] }, up)).toBe(false);
    expect(isSorted({ sort: null }, down)).toBe(true);
  });

  it("brings the geometry that a selected row lacks", () => {
    const bare = { ...rowOf(3), geometry: null };
    const moved = { ...rowOf(4), geometry: { ...geometry, coordinates: [6, 53] } };
    const far = { ...rowOf(9_000), geometry: null };
    const answer = { page: 0, rows: rowsFrom(0), total: 1_000 };

    expect(withAnswer(table({ chosen: [bare, moved, far] }), answer).chosen).toEqual([rowOf(3), moved, far]);
  });
});

describe("rows selected elsewhere", () => {
  const many = maxRowsToSearch + 1;

  it.each<[string, TableRow[], number, unknown[]]>([
    ["are scrolled to", [rowOf(3), rowOf(900)], many, ["view", "bomen.3"]],
    ["are looked for where they are not far", [rowOf(900)], maxRowsToSearch, ["view", "bomen.900"]],
    ["are shown alone where they are", [rowOf(900)], many, ["chosen", "bomen.900"]],
    ["leave the table as it is where there are none", [], many, ["view", null]],
  ])("%s", (_, rows, total, told) => {
    const after = withFound(table({ total, sought: "bomen.1" }), rows);

    expect([after.scope, after.sought]).toEqual(told);
    expect(after.chosen).toEqual(rows);
  });

  it("stand as the table is sorted: those without a value, numbers, texts; the one that is sought is known there", () => {
    const values = [2, "b", null, 10, "a", undefined, "a"];
    const rows = values.map((hoogte, n) => ({ ...rowOf(n), properties: { hoogte } }));
    const sorted = (isDescending: boolean) =>
      withTakenRows(table({ sort: { attribute: "hoogte", isDescending }, sought: "bomen.2" }), rows);
    const [up, down] = [sorted(false), sorted(true)];

    expect([up, down].map(({ chosenSorted }) => chosenSorted.map(({ id }) => id).join(" "))).toEqual([
      "bomen.2 bomen.5 bomen.0 bomen.3 bomen.4 bomen.6 bomen.1",
      "bomen.1 bomen.4 bomen.6 bomen.3 bomen.0 bomen.5 bomen.2",
    ]);
    expect([up, down, { ...up, sought: "bomen.9" }, { ...up, sought: null }].map(soughtPlace)).toEqual([
      0,
      6,
      undefined,
      undefined,
    ]);
  });

  it("are shown alone where the table has no part in it, until there are none", () => {
    expect(withTakenRows(table(), [rowOf(3)]).scope).toBe("chosen");
    expect(withTakenRows(table({ scope: "chosen" }), []).scope).toBe("view");
    expect(withTakenRows(table({ scope: "all" }), []).scope).toBe("all");
  });
});
