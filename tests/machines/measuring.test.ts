import { describe, expect, it } from "vitest";
import {
  displayedArea,
  displayedLength,
  displayedSize,
  lineLengthM,
  measurementId,
  minimumPoints,
  polygonAreaM2,
} from "../../machines/measuring.ts";

describe("sizes of measurements", () => {
  it("§9.31 shows metres with 2 decimals up to 1000 m, then kilometres", () => {
    expect(displayedLength(999.994)).toEqual({ value: 999.994, unit: "m", fractionDigits: 2 });
    expect(displayedLength(1_000).unit).toBe("m");
    expect(displayedLength(1_000.01)).toEqual({ value: 1.00001, unit: "km", fractionDigits: 2 });
  });

  it("§9.31 shows square metres up to 10000 m², then square kilometres", () => {
    expect(displayedArea(10_000).unit).toBe("m2");
    expect(displayedArea(2_500_000)).toEqual({ value: 2.5, unit: "km2", fractionDigits: 2 });
  });

  it("§1.3 measures over the sphere, not in the map's plane", () => {
    const oneDegreeNorth = lineLengthM([
      [5, 52],
      [5, 53],
    ]);
    expect(Math.abs(oneDegreeNorth - 111_195)).toBeLessThan(1);

    const size = displayedSize({
      type: "Polygon",
      coordinates: [
        [
          [5, 52],
          [5.01, 52],
          [5.01, 52.01],
          [5, 52.01],
          [5, 52],
        ],
      ],
    });
    expect(size.unit).toBe("km2");
    expect(Math.abs(size.value - 0.761)).toBeLessThan(0.003);
  });

  it("gives nothing for a sketch that is not a line or an area yet", () => {
    expect(lineLengthM([[5, 52]])).toBe(0);
    expect(polygonAreaM2({ type: "Polygon", coordinates: [[[5, 52]]] })).toBe(0);
    expect(polygonAreaM2({ type: "Polygon", coordinates: [] })).toBe(0);
  });

  it("§3.28 names a measurement measurement-{uuid}", () => {
    expect(measurementId("0b9f")).toBe("measurement-0b9f");
  });

  it("§5.23 needs 2 points for a line and 3 for an area", () => {
    expect(minimumPoints).toEqual({ line: 2, area: 3 });
  });
});
