import { describe, expect, it } from "vitest";
import { area, box, line, points, relationsOf, type Drawn } from "./drawnRelations.ts";

const square = area(box(0, 0, 4, 4));
const ring = area(box(0, 0, 8, 8), box(2, 2, 4, 4));

describe("how geometries relate (§15.4)", () => {
  it.each<[string, Drawn, Drawn, string[]]>([
    [
      "the same, begun elsewhere and the other way round",
      square,
      area([4, 4, 4, 0, 0, 0, 0, 4, 4, 4]),
      ["Equals", "Within", "Contains"],
    ],
    ["one inside, along an edge", area(box(0, 1, 2, 2)), square, ["Within"]],
    ["one outside, along an edge", area(box(4, 1, 2, 2)), square, ["Touches"]],
    ["one at a corner", area(box(4, 4, 2, 2)), square, ["Touches"]],
    ["one over an edge", area(box(3, 1, 2, 2)), square, ["Overlaps"]],
    ["one in a hole, of which it fills all", area(box(2, 2, 4, 4)), ring, ["Touches"]],
    ["one around a hole", ring, area(box(3, 3, 1, 1)), []],
    ["a line through an area", line([-1, 1, 5, 1]), square, ["Crosses"]],
    ["a line along an edge", line([0, 0, 4, 0]), square, ["Touches"]],
    ["a line inside that ends on an edge", line([1, 1, 4, 1]), square, ["Within"]],
    ["lines that cross", line([0, 0, 2, 2]), line([0, 2, 2, 0]), ["Crosses"]],
    ["lines in part the same", line([0, 0, 3, 0]), line([1, 0, 5, 0]), ["Overlaps"]],
    ["lines end to end", line([0, 0, 3, 0]), line([3, 0, 5, 0]), ["Touches"]],
    ["a point on an edge", points([4, 1]), square, ["Touches"]],
    ["points inside and outside", points([1, 1], [9, 9]), square, ["Crosses"]],
    ["a point at the end of a line", points([0, 0]), line([0, 0, 3, 0]), ["Touches"]],
    ["a point where a closed line begins", points([0, 0]), line([0, 0, 3, 0, 3, 3, 0, 0]), ["Within"]],
  ])("%s", (_, one, other, expected) => {
    expect(relationsOf(one, other)).toEqual(expected);
  });
});
