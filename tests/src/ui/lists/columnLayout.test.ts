import { describe, expect, it } from "vitest";
import type { Column } from "../../../../src/ui/ListModel.ts";
import { columnWidthsPx } from "../../../../src/ui/lists/columnLayout.ts";

const column = (field: string, differences: Partial<Column<object>> = {}): Column<object> => ({
  field,
  labelId: "fields.email",
  kind: "text",
  widthPx: 200,
  render: () => field,
  ...differences,
});
const columns = [
  column("name", { widthPx: 300 }),
  column("email"),
  column("users", { kind: "number", widthPx: 100, isNumeric: true }),
];

describe("the widths of columns (§2.34)", () => {
  it("fill the window: those with words share what is left over", () => {
    expect(columnWidthsPx(columns, {}, 1100)).toEqual([600, 400, 100]);
  });

  it("fit a window that is a little too narrow", () => {
    expect(columnWidthsPx(columns, {}, 550)).toEqual([270, 180, 100]);
  });

  it("lose no pixel by rounding", () => {
    expect(columnWidthsPx(columns, {}, 777).reduce((total, width) => total + width, 0)).toBe(777);
  });

  it("stay readable in a window that is much too narrow", () => {
    expect(columnWidthsPx(columns, {}, 200)).toEqual([240, 160, 100]);
  });

  it("leave the rest to the first where none has words", () => {
    const counted = columns.map((each) => ({ ...each, kind: "number" as const }));

    expect(columnWidthsPx(counted, {}, 900)).toEqual([600, 200, 100]);
    expect(columnWidthsPx(counted, { name: 100 }, 900)).toEqual([100, 200, 100]);
  });

  it("are those that a person chose, and the others share the rest", () => {
    expect(columnWidthsPx(columns, { name: 500 }, 900)).toEqual([500, 300, 100]);
  });

  it("are all as chosen when all were, and the usual ones before the window is measured", () => {
    expect(columnWidthsPx(columns, { name: 80, email: 90, users: 70 }, 900)).toEqual([80, 90, 70]);
    expect(columnWidthsPx(columns, {}, 0)).toEqual([300, 200, 100]);
  });
});
