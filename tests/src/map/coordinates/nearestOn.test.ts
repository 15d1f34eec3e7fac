import { LineString, Point, Polygon } from "ol/geom.js";
import { expect, it } from "vitest";
import { nearestOn } from "../../../../src/map/coordinates/nearestOn.ts";

const square = new Polygon([[[0, 0], [0, 20], [20, 20], [20, 0], [0, 0]]]); // prettier-ignore
const line = new LineString([[0, 0], [20, 0]]); // prettier-ignore

it.each([
  ["a point", new Point([10, 10]), [12, 9], [10, 10]],
  ["a line", line, [12, 3], [12, 0]],
  ["an area", square, [12, 25], [12, 20]],
  ["an area that holds it", square, [12, 9], [12, 9]],
])("a place beside a feature is put on %s, and stays in an area", (_what, geometry, place, nearest) => {
  expect(nearestOn(geometry, place)).toEqual(nearest);
});
