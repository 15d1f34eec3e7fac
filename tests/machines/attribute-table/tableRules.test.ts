import { describe, expect, it } from "vitest";
import { arrangedColumns, movedColumn, parseLayout } from "../../../machines/attribute-table/tableColumns.ts";
import {
  createTableContext,
  layerToShow,
  withLayer,
} from "../../../machines/attribute-table/tableContext.ts";

it("a column of moments is wide enough for them as a whole (§21.5)", () => {
  const kinds = ["text", "date", "dateTime"] as const;

  expect(arrangedColumns(kinds.map((kind) => ({ name: kind, kind }))).map(({ widthPx }) => widthPx)).toEqual([
    160, 160, 208,
  ]);
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
    expect(names(movedColumn(columns, "b", 1))).toBe("abc");
  });

  it("are as usual where storage holds nothing that makes sense", () => {
    expect(
      parseLayout({
        columns: { bomen: [{ name: 1, widthPx: 99 }, { name: "a", widthPx: "99" }, null], wegen: 3 },
        layer: 7,
      }),
    ).toEqual({
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
  ])("§18.6 is $it", ({ last, present = entries, empty, shown }) => {
    const layout = parseLayout({ layer: last });
    expect(layerToShow(layout, present, empty && ((name) => empty.includes(name)))).toBe(shown);
  });
});

describe("the table of another layer", () => {
  const ofTrees = createTableContext(parseLayout(undefined), "bomen");

  it("shows rows in view or all of them as it was asked, but not those that were chosen of the other", () => {
    const scopes = (["view", "all", "chosen"] as const).map(
      (scope) => withLayer({ ...ofTrees, scope }, "percelen").scope,
    );

    expect(scopes).toEqual(["view", "all", "view"]);
  });

  it("is the same one when it is the same layer", () => {
    expect(withLayer(ofTrees, "bomen")).toBe(ofTrees);
  });
});
