import { describe, expect, test } from "vitest";
import { areaM2, cut, inset, lineThrough, noStreet, type Cell } from "../../bench/demo/geometry/cells.ts";
import { shareSides } from "../../bench/demo/geometry/rings.ts";
import { positions } from "../../support/content/positions.ts";

const square: Cell = {
  points: positions("0 0, 100 0, 100 100, 0 100"),
  labels: [1, 2, 3, 4],
};

describe("cutting land", () => {
  test("gives both halves the same points on the cut, labelled with the new street", () => {
    const { below, above } = cut(square, lineThrough([0, 30], [100, 40]), 9);

    expect(below?.points).toEqual(positions("0 0, 100 0, 100 40, 0 30"));
    expect(below?.labels).toEqual([1, 2, 9, 4]);
    expect(above?.points).toEqual(positions("100 40, 100 100, 0 100, 0 30"));
    expect(above?.labels).toEqual([2, 3, 4, 9]);
  });

  test("leaves land whole that lies on one side of the line", () => {
    expect(cut(square, lineThrough([0, -5], [1, -5]), 9)).toEqual({ above: square });
    expect(cut(square, lineThrough([0, 100], [1, 100]), 9)).toEqual({ below: square });
  });

  test("moves only the sides along a street inwards", () => {
    const land = inset(square, (label) => (label === 1 ? 10 : 0));

    expect(areaM2(land?.points ?? [])).toBeCloseTo(9000, 6);
    expect(inset(square, () => 60)).toBeUndefined();
  });

  test("adds a neighbour's corner to the side that it lies on", () => {
    const { below, above } = cut(square, lineThrough([50, 0], [50, 100]), noStreet);
    const halves = above ? Object.values(cut(above, lineThrough([0, 40], [50, 40]), noStreet)) : [];

    const [right = [], ...left] = shareSides(
      [below?.points ?? [], ...halves.map(({ points }) => points)],
      1000,
    );

    expect(right).toContainEqual([50, 40]);
    expect(left.every((ring) => ring.some(([x, y]) => x === 50 && y === 40))).toBe(true);
  });
});
