import { describe, expect, it } from "vitest";
import { addressOfPart, partInView, showsAll } from "../../../../src/map/layers/tileParts.ts";

/** 1024 px of 2 m a side. */
const tile = [0, 0, 2048, 2048];
const sizePx = 1024;

describe("the part of a tile that a view shows (§9.26)", () => {
  it.each([
    ["its lower right corner", [1500, -500, 4000, 300], { left: 704, top: 832, width: 320, height: 192 }],
    ["its middle", [900, 900, 1200, 1000], { left: 448, top: 512, width: 192, height: 64 }],
    ["up to a multiple", [1024, 0, 2048, 1024], { left: 512, top: 512, width: 512, height: 512 }],
    [
      "with what its gutter shows",
      [1021.5, 0, 2048, 1026.5],
      { left: 512, top: 512, width: 512, height: 512 },
    ],
    ["a sliver on its left", [-4000, 0, 1, 100], { left: 0, top: 960, width: 64, height: 64 }],
    ["a sliver on its right", [2046, 0, 4000, 100], { left: 960, top: 960, width: 64, height: 64 }],
    ["a sliver at its top", [0, 2047, 100, 4000], { left: 0, top: 0, width: 64, height: 64 }],
    ["most of it", [100, 0, 4000, 2048], undefined],
    ["nothing of it", [3000, 0, 4000, 2048], undefined],
    ["its edge alone", [2048, 0, 4000, 2048], undefined],
  ])("%s", (_what, view, part) => {
    expect(partInView(tile, view, sizePx)).toEqual(part);
    expect(part === undefined || showsAll(part, tile, view, sizePx)).toBe(true);
  });

  it("is no longer enough when the view moves beyond it", () => {
    const part = { left: 512, top: 512, width: 512, height: 512 };

    expect(showsAll(part, tile, [1100, 0, 2048, 1000], sizePx)).toBe(true);
    expect(showsAll(part, tile, [1000, 0, 2048, 1000], sizePx)).toBe(false);
    expect(showsAll(part, tile, [1100, 0, 2048, 1100], sizePx)).toBe(false);
    expect(showsAll(part, tile, [9000, 0, 9100, 1100], sizePx)).toBe(true);
  });

  it("is asked for with the same gutter and resolution as its tile", () => {
    const url = "/wms?LAYERS=bomen&BBOX=-4%2C-4%2C2052%2C2052&WIDTH=1028&HEIGHT=1028";

    const address = addressOfPart(url, { left: 512, top: 64, width: 128, height: 64 }, 2);

    expect(Object.fromEntries(new URL(address, "http://localhost").searchParams)).toEqual({
      LAYERS: "bomen",
      // 512 px from the left and 64 px from the top, 2 px of gutter on all sides.
      BBOX: "1020,1788,1284,1924",
      WIDTH: "132",
      HEIGHT: "68",
    });
  });
});
