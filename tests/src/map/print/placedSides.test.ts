import { describe, expect, it } from "vitest";
import { placedSides } from "../../../../src/map/print/MapContent.ts";

const [left, side] = ["osm", "luchtfotorgb"].map((baseLayer) => ({ baseLayer, pictures: [] })) as [
  { baseLayer: string; pictures: [] },
  { baseLayer: string; pictures: [] },
];
const columnsOf = (fromShare: number | null) =>
  placedSides({ left, right: fromShare === null ? null : { side, fromShare } }, 1_000).map(
    ({ side: { baseLayer }, fromPx, toPx }) => [baseLayer, fromPx, toPx],
  );

describe("two compared maps on paper", () => {
  it("are parted where the line is on the screen", () => {
    expect(columnsOf(0.25)).toEqual([
      ["osm", 0, 250],
      ["luchtfotorgb", 250, 1_000],
    ]);
  });

  it.each([
    [null, "osm"],
    [1.2, "osm"],
    [-0.1, "luchtfotorgb"],
  ])("are one map with the line at %s", (fromShare, baseLayer) => {
    expect(columnsOf(fromShare)).toEqual([[baseLayer, 0, 1_000]]);
  });
});
