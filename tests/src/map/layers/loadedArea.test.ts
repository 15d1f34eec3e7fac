import { describe, expect, it } from "vitest";
import { loadedWithin, missingFrom, withLoaded } from "../../../../src/map/layers/loadedArea.ts";

describe("what is missing of an extent", () => {
  it("is all of it when nothing was loaded, or elsewhere", () => {
    expect(missingFrom([0, 0, 10, 10], [])).toEqual([0, 0, 10, 10]);
    expect(missingFrom([0, 0, 10, 10], [[20, 0, 30, 10]])).toEqual([0, 0, 10, 10]);
  });

  it("is nothing when it was loaded, also in parts", () => {
    expect(missingFrom([2, 2, 8, 8], [[0, 0, 10, 10]])).toBeUndefined();
    expect(missingFrom([0, 0, 10, 10], [[-5, 0, 5, 10], [5, -3, 12, 12]])).toBeUndefined(); // prettier-ignore
  });

  it("is the strip that a move uncovers", () => {
    expect(missingFrom([4, 0, 14, 10], [[0, 0, 10, 10]])).toEqual([10, 0, 14, 10]);
    expect(missingFrom([0, -3, 10, 7], [[0, 0, 10, 10]])).toEqual([0, -3, 10, 0]);
  });

  it("is the rectangle around all gaps", () => {
    expect(missingFrom([4, 4, 14, 14], [[0, 0, 10, 10]])).toEqual([4, 4, 14, 14]);
    expect(missingFrom([0, 0, 10, 10], [[3, 0, 5, 10]])).toEqual([0, 0, 10, 10]);
  });

  it("is not what only rounding left", () => {
    expect(missingFrom([0, 0, 10, 10], [[1e-9, 0, 10, 10 - 1e-9]])).toBeUndefined();
  });
});

describe("what was loaded", () => {
  it("forgets what a larger extent contains", () => {
    expect(withLoaded([[0, 0, 1, 1], [5, 5, 6, 6]], [0, 0, 2, 2])).toEqual([[5, 5, 6, 6], [0, 0, 2, 2]]); // prettier-ignore
  });

  it("can be cut down to an extent", () => {
    expect(loadedWithin([[0, 0, 4, 4], [8, 8, 9, 9]], [2, 2, 6, 6])).toEqual([[2, 2, 4, 4]]); // prettier-ignore
  });
});
