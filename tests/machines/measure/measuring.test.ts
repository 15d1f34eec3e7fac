import { describe, expect, it } from "vitest";
import { kindOf, measurementId, minimumPoints, pointsOf } from "../../../machines/measure/measuring.ts";

describe("measurements", () => {
  it("§3.28 names a measurement measurement-{uuid}", () => {
    expect(measurementId("0b9f")).toBe("measurement-0b9f");
  });

  it("§5.23 needs 2 points for a line and 3 for an area", () => {
    expect(minimumPoints).toEqual({ line: 2, area: 3 });
  });

  it("knows a line from an area, and each point once", () => {
    const [a, b, c] = [[5, 52], [5.1, 52], [5.1, 52.1]] as const; // prettier-ignore
    const line = { type: "LineString" as const, coordinates: [[...a], [...b]] };
    const area = { type: "Polygon" as const, coordinates: [[[...a], [...b], [...c], [...a]]] };

    expect([kindOf(line), kindOf(area)]).toEqual(["line", "area"]);
    expect(pointsOf(line)).toEqual([a, b]);
    expect(pointsOf(area)).toEqual([a, b, c]);
    expect(pointsOf({ type: "Polygon", coordinates: [] })).toEqual([]);
  });
});
