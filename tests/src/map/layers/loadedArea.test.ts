import { describe, expect, it } from "vitest";
import { loadedWithin, missingFrom, withLoaded } from "../../../../src/map/layers/loadedArea.ts";

describe("what is missing of an extent", () => {
  it.each([
    ["all of it when nothing was loaded", [0, 0, 10, 10], [], [0, 0, 10, 10]],
    ["all of it when that was elsewhere", [0, 0, 10, 10], [[20, 0, 30, 10]], [0, 0, 10, 10]],
    ["nothing when it was loaded", [2, 2, 8, 8], [[0, 0, 10, 10]], undefined],
    ["nothing when it was loaded in parts", [0, 0, 10, 10], [[-5, 0, 5, 10], [5, -3, 12, 12]], undefined],
    ["the strip that a move sideways uncovers", [4, 0, 14, 10], [[0, 0, 10, 10]], [10, 0, 14, 10]],
    ["the strip that a move down uncovers", [0, -3, 10, 7], [[0, 0, 10, 10]], [0, -3, 10, 0]],
    ["the rectangle around both strips", [4, 4, 14, 14], [[0, 0, 10, 10]], [4, 4, 14, 14]],
    ["the rectangle around both ends", [0, 0, 10, 10], [[3, 0, 5, 10]], [0, 0, 10, 10]],
    ["nothing where only rounding left some", [0, 0, 10, 10], [[1e-9, 0, 10, 10 - 1e-9]], undefined],
  ])("is %s", (_, extent, loaded, missing) => {
    expect(missingFrom(extent, loaded)).toEqual(missing);
  }); // prettier-ignore
});

describe("what was loaded", () => {
  it("forgets what a larger extent contains", () => {
    expect(withLoaded([[0, 0, 1, 1], [5, 5, 6, 6]], [0, 0, 2, 2])).toEqual([[5, 5, 6, 6], [0, 0, 2, 2]]); // prettier-ignore
  });

  it("can be cut down to an extent", () => {
    expect(loadedWithin([[0, 0, 4, 4], [8, 8, 9, 9]], [2, 2, 6, 6])).toEqual([[2, 2, 4, 4]]); // prettier-ignore
  });
});
