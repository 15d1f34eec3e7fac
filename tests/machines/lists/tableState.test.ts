import { describe, expect, it } from "vitest";
import { noTableState, parseTableState } from "../../../machines/lists/tableState.ts";

const fields = [
  { field: "name", kind: "text", isSortable: true },
  { field: "layers" },
  { field: "updatedAt", kind: "date", isSortable: true },
] as const;

describe("a stored table state (§4.29)", () => {
  it("is restored", () => {
    const table = {
      sort: { field: "name", direction: "ASC" },
      filters: [
        { field: "name", operator: "contains", values: ["a"] },
        { field: "name", operator: "endsWith", values: ["z"] },
      ],
      widthsPx: { name: 320 },
      pageSize: 50,
    };

    expect(parseTableState(table, fields)).toEqual(table);
  });

  it.each<[unknown]>([
    [null],
    ["nonsense"],
    [[]],
    [{ sort: { field: 3 }, filters: [{ field: "a" }, 7, null], widthsPx: [], pageSize: "10" }],
    [{ sort: "name", filters: "name", widthsPx: { name: "wide" }, pageSize: 11 }],
    [
      {
        sort: { field: "name", direction: "UP" },
        filters: [{ field: "name", operator: "oneOf", values: ["a", 7] }],
      },
    ],
  ])("that makes no sense is as good as none: %j", (stored) => {
    expect(parseTableState(stored, fields)).toEqual(noTableState);
  });

  it("forgets columns that are no more, and operators that do not fit", () => {
    const { sort, filters, widthsPx } = parseTableState(
      {
        sort: { field: "layers", direction: "ASC" },
        filters: [
          { field: "gone", operator: "contains", values: ["a"] },
          { field: "layers", operator: "equals", values: ["1"] },
          { field: "updatedAt", operator: "contains", values: ["2026"] },
          { field: "updatedAt", operator: "nearly", values: ["2026-11-01"] },
          { field: "updatedAt", operator: "less", values: ["2026-11-01"] },
        ],
        widthsPx: { gone: 100, layers: 200 },
      },
      fields,
    );

    expect(sort).toBeNull();
    expect(filters).toEqual([{ field: "updatedAt", operator: "less", values: ["2026-11-01"] }]);
    expect(widthsPx).toEqual({ layers: 200 });
  });

  it("keeps two conditions of a column (§5.22) and widths within bounds", () => {
    const contains = (value: string) => ({ field: "name", operator: "contains", values: [value] });

    const { filters, widthsPx } = parseTableState(
      { filters: [contains("a"), contains("b"), contains("c")], widthsPx: { name: 9, layers: 99_999 } },
      fields,
    );

    expect(filters).toEqual([contains("a"), contains("b")]);
    expect(widthsPx).toEqual({ name: 64, layers: 1200 });
  });
});
