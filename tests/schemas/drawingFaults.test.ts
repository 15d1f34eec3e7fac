import type { Position } from "geojson";
import { expect, it } from "vitest";
import { firstStyle } from "../../machines/drawings/shapes.ts";
import {
  maxContentLength,
  maxDrawingPositions,
  type DrawingContent,
  type Shape,
} from "../../schemas/drawing.ts";
import { drawingFaults, positionCount } from "../../schemas/drawingFaults.ts";

const kinds = { Point: "point", LineString: "line", Polygon: "area" } as const;
const withId = (id: string, geometry: Shape["geometry"], text = ""): Shape => ({
  type: "Feature",
  id,
  geometry,
  properties: { ...firstStyle, kind: kinds[geometry.type], text },
});
const point = withId("s1", { type: "Point", coordinates: [5, 52] });
const lineOf = (count: number, id = "s1") =>
  withId(id, { type: "LineString", coordinates: Array.from({ length: count }, () => [5, 52]) });
const area = (...coordinates: Position[][]) => withId("s1", { type: "Polygon", coordinates });
const contentOf = (...features: Shape[]): DrawingContent => ({ type: "FeatureCollection", features });
const faultsOf = (...features: Shape[]) => drawingFaults(contentOf(...features));

const closed = [[0, 0], [1, 0], [1, 1], [0, 0]]; // prettier-ignore

it("positions are counted in points, along lines and round areas", () => {
  expect([point, lineOf(3), area(closed, closed)].map(positionCount)).toEqual([1, 3, 8]);
});

it("two shapes don't have one id (§30.1)", () => {
  expect(faultsOf(point, { ...point, id: "s2" })).toEqual([]);
  expect(faultsOf(point, point)).toEqual([{ path: "/features/1/id", rule: "unique" }]);
});

it.each([
  [[closed], true],
  [[[...closed.slice(0, 3), [0, 1]]], false],
  [[[...closed.slice(0, 3), [1, 0]]], false],
  [[closed, closed.slice(0, 3)], false],
])("that the rings of %j are closed is %s", (rings, isFine) => {
  const fault = { path: "/features/0/geometry/coordinates", rule: "is" };

  expect(faultsOf(area(...rings))).toEqual(isFine ? [] : [fault]);
});

it("a drawing may be as long as its limits (§30.2)", () => {
  const rest = maxContentLength - JSON.stringify(contentOf(point)).length;
  const long = (length: number) =>
    faultsOf({ ...point, properties: { ...point.properties, text: "a".repeat(length) } });

  expect(faultsOf(lineOf(maxDrawingPositions))).toEqual([]);
  expect(faultsOf(lineOf(maxDrawingPositions), lineOf(1, "s2"))).toEqual([
    { path: "/features", rule: "maxItems" },
  ]);
  expect(long(rest)).toEqual([]);
  expect(long(rest + 1)).toEqual([{ path: "", rule: "max" }]);
});
