import { expect, it } from "vitest";
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

const counted = columns.map((each) => ({ ...each, kind: "number" as const }));

it.each([
  ["fill the window: those with words share what is left over", columns, {}, 1100, [600, 400, 100]],
  ["fit a window that is a little too narrow", columns, {}, 550, [270, 180, 100]],
  ["lose no pixel by rounding", columns, {}, 777, [407, 270, 100]],
  ["take what is missing then from the others", columns, {}, 460, [225, 150, 85]],
  ["stay readable in a window that is much too narrow", columns, {}, 200, [225, 150, 80]],
  [
    "leave those alone that a person chose, however narrow it is",
    columns,
    { users: 300 },
    200,
    [225, 150, 300],
  ],
  ["leave the rest to the first where none has words", counted, {}, 900, [600, 200, 100]],
  ["leave the rest over where a person chose the first", counted, { name: 100 }, 900, [100, 200, 100]],
  [
    "are those that a person chose, and the others share the rest",
    columns,
    { name: 500 },
    900,
    [500, 300, 100],
  ],
  ["are all as chosen when all were", columns, { name: 80, email: 90, users: 70 }, 900, [80, 90, 70]],
  ["are the usual ones before the window is measured", columns, {}, 0, [300, 200, 100]],
])("the widths of columns (§2.34) %s", (...row) => {
  const [, shown, chosen, windowPx, widths] = row;
  expect(columnWidthsPx(shown, chosen, windowPx)).toEqual(widths);
});
