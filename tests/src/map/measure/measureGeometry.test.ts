import type { Position } from "geojson";
import { LineString, Polygon } from "ol/geom.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import { describe, expect, it } from "vitest";
import {
  bentGeometry,
  bentSketch,
  placedPoints,
  toMapGeometry,
  toMeasured,
} from "../../../../src/map/measure/measureGeometry.ts";

/** Puts one place, some way north, on every edge. */
const bend = (positions: readonly Position[]): Position[] =>
  positions.flatMap((position, index) => {
    const [x2, y2] = positions[index + 1] ?? [];
    const [x1 = 0, y1 = 0] = position;
    return x2 === undefined || y2 === undefined
      ? [position]
      : [position, [(x1 + x2) / 2, (y1 + y2) / 2 + 0.1]];
  });

const path = (...places: Position[]) => places.map((place) => fromLonLat(place));

describe("the geometry of a measurement on the map", () => {
  it("is drawn as it is measured, closing edge included", () => {
    const line = { type: "LineString" as const, coordinates: [[5, 52], [9, 52]] }; // prettier-ignore
    const area = { type: "Polygon" as const, coordinates: [[[5, 52], [9, 52], [9, 53], [5, 52]]] }; // prettier-ignore

    expect(bentGeometry(line, bend).coordinates).toEqual([[5, 52], [7, 52.1], [9, 52]]); // prettier-ignore
    expect(bentGeometry(area, bend).coordinates[0]).toHaveLength(7);
  });

  it("is drawn so while it is a sketch, where an edge can be long", () => {
    const long = new LineString(path([5, 52], [9, 52]));
    const short = new LineString(path([5, 52], [5.01, 52]));
    const pointer = new Point([0, 0]);

    expect((bentSketch(long, bend) as LineString).getCoordinates()).toHaveLength(3);
    expect(bentSketch(short, bend)).toBe(short);
    expect(bentSketch(pointer, bend)).toBe(pointer);
    expect(bentSketch(undefined, bend)).toBeUndefined();
  });

  it("has the points that were placed, without the one that follows the pointer", () => {
    const [a, b, c] = [[5, 52], [5.01, 52], [5.01, 52.01]] as const; // prettier-ignore

    expect(placedPoints(new LineString(path([...a], [...b], [...c])))).toEqual([a, b]);
    expect(placedPoints(new Polygon([path([...a], [...b], [...c], [...a])]))).toEqual([a, b]);
    expect(placedPoints(new LineString(path([...a])))).toEqual([]);
    expect(placedPoints(undefined)).toEqual([]);
  });

  it("comes back from the map to a tenth of a millimetre", () => {
    const line = { type: "LineString" as const, coordinates: [[5.123456789, 52.987654321], [-70.1, -33.4]] }; // prettier-ignore

    expect(toMeasured(toMapGeometry(line))).toEqual(line);
  });
});
