import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import { movedGeometry } from "../../schemas/movedGeometry.ts";

const moved = (geometry: Geometry) =>
  movedGeometry(geometry, ([x = 0, y = 0, ...others]) => [x + 10, y + 20, ...others]);

it.each<[Geometry, object]>([
  [{ type: "Point", coordinates: [1, 2] }, [11, 22]],
  [{ type: "MultiPoint", coordinates: [[1, 2]] }, [[11, 22]]], // prettier-ignore
  [{ type: "LineString", coordinates: [[1, 2], [3, 4, 5]] }, [[11, 22], [13, 24, 5]]], // prettier-ignore
  [{ type: "MultiLineString", coordinates: [[[1, 2]]] }, [[[11, 22]]]],
  [{ type: "Polygon", coordinates: [[[1, 2]], [[3, 4]]] }, [[[11, 22]], [[13, 24]]]], // prettier-ignore
  [{ type: "MultiPolygon", coordinates: [[[[1, 2]]]] }, [[[[11, 22]]]]],
])("every position of %j is moved", (geometry, coordinates) => {
  const all = { type: "GeometryCollection" as const, geometries: [geometry] };

  expect(moved(geometry)).toEqual({ ...geometry, coordinates });
  expect(moved(all)).toEqual({ ...all, geometries: [{ ...geometry, coordinates }] });
});
