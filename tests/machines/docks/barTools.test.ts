import { expect, it } from "vitest";
import { toolsInBar } from "../../../machines/docks/barTools.ts";

const groups = [
  ["map.layers", "map.baseLayer", "map.legend", "print.title"],
  ["map.myLocation"],
  ["map.measureDistance", "map.measureArea"],
  ["map.zoomIn", "map.zoomOut"],
].map((names) => names.map((name) => ({ name })));

const all = groups.flat().map(({ name }) => name);

it.each([
  ["all where there is room for all", { heightPx: 9 * 36 + 3 * 8, isNarrow: false }, 9],
  ["all while it is not known how much room there is", { heightPx: Infinity, isNarrow: false }, 9],
  [
    "two less a pixel below that: one gives way to what leads to the others",
    { heightPx: 9 * 36 + 3 * 8 - 1, isNarrow: false },
    7,
  ],
  ["three", { heightPx: 4 * 36 + 8, isNarrow: false }, 3],
  ["one at least", { heightPx: 0, isNarrow: false }, 1],
  ["five on a phone", { heightPx: Infinity, isNarrow: true }, 5],
])("the bar holds %s (§17.4)", (_, room, count) => {
  const { bar, more } = toolsInBar(groups, { buttonPx: 36, ...room });

  expect(bar.flat()).toHaveLength(count);
  expect(bar.every(({ length }) => length > 0)).toBe(true);
  expect([...bar.flat(), ...more].map(({ name }) => name).toSorted()).toEqual(all.toSorted());
});

it("loses what is needed least first, and what it does not know before that", () => {
  const byNeed =
    "map.layers map.baseLayer map.legend map.myLocation map.measureDistance map.measureArea table.title map.zoomIn map.zoomOut map.zoomToProject map.inView print.title bookmarks.title measure.measurements compare.title map.fullScreen keys.title new"
      .split(" ")
      .map((name) => ({ name }));
  /** For so many buttons, and the gap before the last. */
  const room = (count: number) => ({ heightPx: count * 10 + 8, buttonPx: 10, isNarrow: false });

  for (let count = 1; count <= 16; count += 1)
    expect(toolsInBar([byNeed.toReversed()], room(count + 1)).bar.flat()).toEqual(
      byNeed.slice(0, count).toReversed(),
    );
});

it("keeps what has to be at hand, in its usual order, and what it does not know last", () => {
  const { bar, more } = toolsInBar([[{ name: "new" }], ...groups], {
    heightPx: Infinity,
    buttonPx: 36,
    isNarrow: true,
  });

  expect(bar.map((group) => group.map(({ name }) => name))).toEqual([
    ["map.layers", "map.baseLayer", "map.legend"],
    ["map.myLocation"],
    ["map.measureDistance"],
  ]);
  expect(more[0]?.name).toBe("new");
});
