import { expect, it } from "vitest";
import { preparedOf } from "../../../../server/maps/embedded/filter/PreparedShape.ts";
import type { QueryShape } from "../../../../server/maps/embedded/filter/QueryShape.ts";
import { nearnessOfBox } from "../../../../server/maps/embedded/filter/shapeNear.ts";
import type { Box } from "../../../../server/maps/embedded/wfs/boundingBox.ts";

const nothing = {
  box: { code: 28992, box: [0, 0, 100, 100] },
  points: [],
  lines: [],
  polygons: [],
} satisfies QueryShape;
const point: QueryShape = { ...nothing, points: [[0, 0]] };
const line: QueryShape = { ...nothing, lines: [[0, 0, 100, 0]] };
const triangle: QueryShape = { ...nothing, polygons: [[[0, 0, 100, 0, 0, 100, 0, 0]]] };
/** Less than numbers are rounded by. */
const hair = 5e-7;

it.each<[string, QueryShape, Box, "inside" | "apart" | "unknown"]>([
  ["around a point", point, [-1, -1, 1, 1], "inside"],
  ["whose furthest corner is near", point, [-3, 4, 5.9, 7.9], "inside"],
  ["whose upper right corner is as far as may be", point, [-3, -4, 6, 8], "unknown"],
  ["whose upper left corner is", point, [-6, -4, 3, 8], "unknown"],
  ["whose lower right corner is", point, [-3, -8, 6, 4], "unknown"],
  ["whose lower left corner is", point, [-6, -8, 3, 4], "unknown"],
  ["that ends a hair before the distance", point, [0, 0, 10 - hair, 0], "unknown"],
  ["that ends well before it", point, [0, 0, 10 - 4 * hair, 0], "inside"],
  ["that begins a hair beyond the distance", point, [10 + hair, 0, 11, 1], "unknown"],
  ["that begins well beyond it", point, [10 + 4 * hair, 0, 11, 1], "apart"],
  ["beside the corner of a square around the distance", point, [9, 9, 10, 10], "unknown"],
  ["along a line", line, [0, 0, 100, 9], "inside"],
  ["along a line, and beyond its end", line, [50, 0, 109, 4], "inside"],
  ["along a line, and far beyond its end", line, [50, 0, 111, 4], "unknown"],
  ["below a line", line, [20, -9, 80, -1], "inside"],
  ["in an area, far from its sides", triangle, [20, 20, 30, 30], "inside"],
  ["in an area, near a side", triangle, [0.5, 20, 0.6, 70], "inside"],
  ["in an area, up to where others are near its sides", triangle, [10.5, 10.5, 35, 35], "inside"],
  ["across a side, and far from it", triangle, [-5, 20, 30, 30], "unknown"],
  ["beside an area, in part near", triangle, [105, 0, 120, 5], "unknown"],
  ["beside the slanted side of an area, far from it", triangle, [80, 80, 81, 81], "apart"],
])("what lies in a box %s", (_, shape, box, expected) => {
  expect(nearnessOfBox(preparedOf(shape), 10, box)).toBe(expected);
});
