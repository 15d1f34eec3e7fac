import type { Geometry, Position } from "geojson";
import { expect, it } from "vitest";
import { destination } from "../../../machines/measure/geodesic.ts";
import { shapeFiguresOf, type ShapeFigures } from "../../../machines/measure/shapeFigures.ts";

const corner: Position = [5.12, 52.09];
/** A rectangle of so many metres from a corner, to the north and the east. */
function rectangle(eastM: number, northM: number, from = corner): Position[] {
  const east = destination(from, 90, eastM);
  const far = destination(east, 0, northM);
  return [from, east, far, destination(from, 0, northM), from];
}
const block = rectangle(100, 40);
const hole = rectangle(10, 10, destination(destination(corner, 90, 20), 0, 20));
const away = rectangle(100, 40, destination(corner, 0, 200));

it.each<[string, Geometry, Partial<ShapeFigures>]>([
  ["a point", { type: "Point", coordinates: corner }, { kind: "point", partCount: 1, lengthM: 0 }],
  ["points", { type: "MultiPoint", coordinates: block }, { kind: "point", partCount: 5, eastWestM: 100 }],
  ["a line", { type: "LineString", coordinates: block.slice(0, 3) }, { kind: "line", partCount: 1, cornerCount: 3, lengthM: 140, eastWestM: 100, northSouthM: 40 }],
  ["lines", { type: "MultiLineString", coordinates: [block.slice(0, 2), block.slice(1, 3)] }, { kind: "line", partCount: 2, cornerCount: 4, lengthM: 140 }],
  ["an area", { type: "Polygon", coordinates: [block] }, { kind: "area", partCount: 1, cornerCount: 4, areaM2: 4_000, lengthM: 280, eastWestM: 100, northSouthM: 40 }],
  ["an area with a hole", { type: "Polygon", coordinates: [block, hole] }, { cornerCount: 8, areaM2: 3_900, lengthM: 320 }],
  ["areas", { type: "MultiPolygon", coordinates: [[block], [away]] }, { partCount: 2, areaM2: 8_000, northSouthM: 240 }],
  ["areas of a collection before its points", { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: corner }, { type: "Polygon", coordinates: [block] }] }, { kind: "area", partCount: 1 }],
])("§42.2 tells the shape of %s", (_, geometry, expected) => {
  const told = shapeFiguresOf(geometry);
  // A metre is a metre within a millimetre a metre.
  const rounded = Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, typeof value === "number" ? Number(value.toPrecision(3)) : value]),
  );
  expect(rounded).toMatchObject(expected);
}); // prettier-ignore
