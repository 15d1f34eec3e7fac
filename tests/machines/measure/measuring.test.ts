import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import {
  geometryOf,
  isSamePlace,
  isSameShape,
  kindOf,
  measurementId,
  minimumPoints,
  pointsOf,
} from "../../../machines/measure/measuring.ts";

const [a, b, c]: [Position, Position, Position] = [[5, 52], [5.1, 52], [5.1, 52.1]]; // prettier-ignore

describe("measurements", () => {
  it("§3.28 names a measurement measurement-{uuid}", () => {
    expect(measurementId("0b9f")).toBe("measurement-0b9f");
  });

  it("§5.23 needs 2 points for a line and 3 for an area", () => {
    expect(minimumPoints).toEqual({ line: 2, area: 3 });
  });

  it("knows a line from an area, and each point once", () => {
    const line = geometryOf("line", [a, b]);
    const area = geometryOf("area", [a, b, c]);

    expect(line).toEqual({ type: "LineString", coordinates: [a, b] });
    expect(area).toEqual({ type: "Polygon", coordinates: [[a, b, c, a]] });
    expect([kindOf(line), kindOf(area)]).toEqual(["line", "area"]);
    expect(pointsOf(line)).toEqual([a, b]);
    expect(pointsOf(area)).toEqual([a, b, c]);
    expect(pointsOf({ type: "Polygon", coordinates: [] })).toEqual([]);
  });

  it("have the same shape when they have the same points, as exactly as a link tells them", () => {
    const shape = geometryOf("line", [[0, 0], a]); // prettier-ignore

    expect(isSameShape(shape, geometryOf("line", [[1e-7, 0], a]))).toBe(true); // prettier-ignore
    for (const other of [
      geometryOf("line", [[2e-7, 0], a]), // prettier-ignore
      geometryOf("line", [[0, 0], b]), // prettier-ignore
      geometryOf("line", [[0, 0], a, b]), // prettier-ignore
      geometryOf("area", [[0, 0], a]), // prettier-ignore
    ])
      expect(isSameShape(shape, other)).toBe(false);
    expect([[1e-9, 1e-9], [2e-9, 0], [0, 2e-9]].map((place) => isSamePlace([0, 0], place))).toEqual([true, false, false]); // prettier-ignore
  });
});
