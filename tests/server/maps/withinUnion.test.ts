import { expect, it } from "vitest";
import { sidedFigure } from "../../../server/maps/embedded/filter/SidedFigure.ts";
import { withinUnion } from "../../../server/maps/embedded/filter/withinUnion.ts";

/** Rings of areas, a line or points, x and y interleaved. */
type Parts = number[][];

const box = (x: number, y: number, width: number, height: number) =>
  [0, 0, width, 0, width, height, 0, height, 0, 0].map((value, n) => value + (n % 2 === 0 ? x : y));
const area = (...rings: Parts) => sidedFigure({ points: [], lines: [], polygons: [rings] });
const line = (...lines: Parts) => sidedFigure({ points: [], lines, polygons: [] });
const points = (...each: Parts) => sidedFigure({ points: each, lines: [], polygons: [] });

/** Left and right halves that overlap, from 0 to 6 by 0 to 4. */
const overlapping = [[box(0, 0, 4, 4)], [box(2, 0, 4, 4)]];
/** With an edge in common, of which neither has all. */
const beside = [[box(0, 0, 3, 4)], [box(3, 1, 3, 4)]];
/** Four around a hole from 2 to 4. */
const around = [[box(0, 0, 6, 2)], [box(0, 4, 6, 2)], [box(0, 0, 2, 6)], [box(4, 0, 2, 6)]];
/** The same hole; each of them has a side in another. */
const overlappingAround = [
  ...[0, 4].flatMap((y) => [[box(0, y, 4, 2)], [box(2, y, 4, 2)]]),
  ...[0, 4].map((x) => [box(x, 1, 2, 4)]),
];
const atCorner = [[box(0, 0, 2, 2)], [box(2, 2, 2, 2)]];
/** The other way round. */
const turned = (ring: number[]) => [0, 2, 4, 6, 8].flatMap((at) => ring.slice(8 - at, 10 - at));
/** Three around a corner at 2 2, from or to which both sides of the open quarter run. */
const threeFrom = [[turned(box(0, 2, 2, 2))], [box(2, 2, 2, 2)], [box(2, 0, 2, 2)]];
const threeTo = [[box(0, 2, 2, 2)], [box(2, 2, 2, 2)], [turned(box(2, 0, 2, 2))]];
/** No side of theirs is upright, and where they cross is no number of a computer. */
const oblique = [[[0, 0, 7.3, 1.1, 3.7, 8.9, 0, 0]], [[0.3, 5.1, 6.7, 0.2, 9.1, 7.7, 0.3, 5.1]]];

it.each([
  ["an area in both together, in neither alone", overlapping, area(box(1, 1, 4, 2)), true],
  ["an area that is all of both", overlapping, area(box(0, 0, 6, 4)), true],
  ["an area in what both cover", overlapping, area(box(2, 1, 2, 2)), true],
  ["an area over the edge of both", overlapping, area(box(1, 1, 4, 4)), false],
  ["an area outside, along their edges", overlapping, area(box(0, 4, 6, 1)), false],
  ["an area over a common edge", beside, area(box(2, 1, 2, 3)), true],
  ["an area over a common edge and past its end", beside, area(box(2, 0, 2, 3)), false],
  ["an area around a hole between them", around, area(box(1, 1, 4, 4)), false],
  [
    "an area around a hole that not all of them border",
    [...around, [box(1, 1, 0.5, 0.5)]],
    area(box(1, 1, 4, 4)),
    false,
  ],
  ["an area around a hole between areas that overlap", overlappingAround, area(box(1, 1, 4, 4)), false],
  ["an area that fills the hole", around, area(box(2, 2, 2, 2)), false],
  ["an area with the hole as its own", around, area(box(1, 1, 4, 4), box(2, 2, 2, 2)), true],
  ["an area with a smaller hole", around, area(box(1, 1, 4, 4), box(2, 2, 1, 2)), false],
  ["an area through a corner", atCorner, area([1, 1, 2, 2, 3, 3, 1, 1.5, 1, 1]), false],
  ["one of areas that cross", oblique, area(...(oblique[1] ?? [])), true],
  ["a line through both", overlapping, line([0, 1, 6, 1]), true],
  ["a line that leaves them", overlapping, line([1, 1, 7, 1]), false],
  ["a line along their outer edge", overlapping, line([0, 0, 6, 0]), false],
  ["a line along an edge that is inside", overlapping, line([2, 0, 2, 4]), true],
  ["a line along a common edge", beside, line([3, 1, 3, 4]), true],
  ["a line through the hole", around, line([1, 3, 5, 3]), false],
  ["a line from one to the other by their corner", atCorner, line([1, 1, 3, 3]), true],
  ["a point on a common edge", beside, points([3, 2]), true],
  ["a point where a common edge ends", beside, points([3, 1]), false],
  ["a point where edges cross, inside a third", [...overlapping, [box(1, -1, 4, 4)]], points([2, 0]), true],
  [
    "a point on an upright edge that ends outside",
    [[box(0, 0, 3, 4)], [box(3, 0, 3, 3)]],
    points([3, 2]),
    true,
  ],
  [
    "a point on a level edge that begins outside",
    [[box(0, 0, 4, 3)], [box(0, 3, 3, 3)]],
    points([2, 3]),
    true,
  ],
  ["a point on a level edge that ends outside", [[box(0, 0, 4, 3)], [box(1, 3, 3, 3)]], points([2, 3]), true],
  ["a point where two touch", atCorner, points([2, 2]), false],
  ["a point where four meet", [...atCorner, [box(2, 0, 2, 2)], [box(0, 2, 2, 2)]], points([2, 2]), true],
  ["a point where three meet, from which the outer edges run", threeFrom, points([2, 2]), false],
  ["a point where three meet, to which the outer edges run", threeTo, points([2, 2]), false],
  ["a line along the outer edge, then inside", overlapping, line([0, 0, 1, 0, 1, 1]), true],
  ["a line inside, then along the outer edge", overlapping, line([1, 1, 1, 0, 0, 0]), true],
  ["points on the edge and inside", overlapping, points([0, 1], [3, 1]), true],
  ["points inside and outside", overlapping, points([3, 1], [9, 9]), false],
  ["points on edges alone", overlapping, points([0, 1], [6, 1]), false],
  ["anything in areas of no size", [[[1, 1, 1, 1]], [[1, 1, 1, 1]]], points([1, 1]), false],
])("%s is found within them as within their union, or not (§29.2)", (_, areas, figure, isWithin) => {
  expect(withinUnion(areas)(figure)).toBe(isWithin);
});
