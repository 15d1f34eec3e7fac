import { describe, expect, it } from "vitest";
import { holdsAny, viewOf } from "../../../server/services/projects/openingView.ts";

describe("an extent", () => {
  const extent = [5, 52, 6, 53] as const;

  it.each([
    [[5.4, 52.4, 5.5, 52.5], true],
    [[0, 0, 90, 80], true],
    [[4, 51, 5, 52], true],
    [[6, 53, 7, 54], true],
    [[4, 52, 4.9, 53], false],
    [[6.1, 52, 7, 53], false],
    [[5, 51, 6, 51.9], false],
    [[5, 53.1, 6, 54], false],
  ] as const)("holds a layer of %j, or a part of it: %s", (layer, isHeld) => {
    expect(holdsAny(extent, [[0, 0, 1, 1], layer])).toBe(isHeld);
  });

  it("holds nothing where there are no layers", () => {
    expect(holdsAny(extent, [])).toBe(false);
  });
});

describe("the view of layers (§17.2)", () => {
  it.each([
    ["a wide one", [0, 52, 10, 52.1], 6],
    ["a high one", [5, 50, 5.1, 55], 6],
    ["one from pole to pole", [0, -90, 1, 90], 1],
    ["one on the other side of the equator", [5, -60, 6, 1], 3],
    ["a small one", [5, 52, 5.018, 52.001], 15],
    ["one that fits at the usual zoom", [5, 52, 5.009, 52.001], null],
    ["a single place", [5, 52, 5, 52], null],
  ] as const)("is as close as shows the whole of %s", (_which, extent, zoom) => {
    expect(viewOf([extent])).toEqual({ lonLatExtent: extent, zoom });
  });

  it("reaches around all of them, but for what is empty or may be anywhere", () => {
    const [empty, anywhere] = [
      [1, 1, 0, 0],
      [-180, -90, 180, 90],
    ] as const;

    expect(viewOf([[5, 52, 6, 53], empty, [4, 51, 5, 54], anywhere])).toEqual({
      lonLatExtent: [4, 51, 6, 54],
      zoom: 7,
    });
    expect(viewOf([empty, anywhere])).toBeUndefined();
  });
});
