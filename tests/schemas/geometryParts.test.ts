import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import { geometryParts } from "../../schemas/geometryParts.ts";

const [a, b, c] = [
  [5, 52],
  [6, 52],
  [6, 53],
];
const line = [a, b] as number[][];
const ring = [a, b, c, a] as number[][];
const point: Geometry = { type: "Point", coordinates: [5, 52] };
const area: Geometry = { type: "Polygon", coordinates: [ring] };

it.each<[Geometry, Partial<ReturnType<typeof geometryParts>>]>([
  [point, { points: [[5, 52]] }],
  [{ type: "MultiPoint", coordinates: line }, { points: line }],
  [{ type: "LineString", coordinates: line }, { lines: [line] }],
  [{ type: "MultiLineString", coordinates: [line, ring] }, { lines: [line, ring] }],
  [area, { areas: [[ring]] }],
  [{ type: "MultiPolygon", coordinates: [[ring], [ring]] }, { areas: [[ring], [ring]] }],
  [
    {
      type: "GeometryCollection",
      geometries: [point, area, { type: "LineString", coordinates: line }, point],
    },
    {
      points: [
        [5, 52],
        [5, 52],
      ],
      lines: [line],
      areas: [[ring]],
    },
  ],
])("the points, lines and areas of %j", (geometry, parts) => {
  expect(geometryParts(geometry)).toEqual({ points: [], lines: [], areas: [], ...parts });
});
