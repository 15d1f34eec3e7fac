import { LineString, Point, Polygon } from "ol/geom.js";
import { expect, it } from "vitest";
import { nearestOn } from "../../../../src/map/coordinates/nearestOn.ts";

it.each([
  ["a point", new Point([10, 10]), [12, 9], [10, 10]],
  [
    "a line",
    new LineString([
      [0, 0],
      [20, 0],
    ]),
    [12, 3],
    [12, 0],
  ],
  [
    "an area",
    new Polygon([
      [
        [0, 0],
        [0, 20],
        [20, 20],
        [20, 0],
        [0, 0],
      ],
    ]),
    [12, 25],
    [12, 20],
  ],
  [
    "an area that holds it",
    new Polygon([
      [
        [0, 0],
        [0, 20],
        [20, 20],
        [20, 0],
        [0, 0],
      ],
    ]),
    [12, 9],
    [12, 9],
  ],
])("a place beside a feature is put on %s, and stays in an area", (_what, geometry, place, nearest) => {
  expect(nearestOn(geometry, place)).toEqual(nearest);
});
