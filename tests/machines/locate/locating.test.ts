import geographiclib from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import { accuracyArea, displayedAccuracy, isOutside } from "../../../machines/locate/locating.ts";

const fix = { longitude: 5.1214, latitude: 52.0907, accuracyM: 40 };
const box = { minx: 5, miny: 52, maxx: 5.2, maxy: 52.2 };

describe("the accuracy area (§4.49)", () => {
  it.each([5, 40, 1_000, 50_000])("has every point %d m away over the ellipsoid", (accuracyM) => {
    const ring = accuracyArea({ ...fix, accuracyM }).coordinates[0] ?? [];

    expect(ring).toHaveLength(65);
    expect(ring[0]).toEqual(ring[64]);
    for (const [longitude = 0, latitude = 0] of ring) {
      const { Geodesic } = geographiclib;
      const { s12 } = Geodesic.WGS84.Inverse(fix.latitude, fix.longitude, latitude, longitude);
      expect((s12 ?? 0) / accuracyM).toBeCloseTo(1, 6);
    }
  });
});

describe("the accuracy that is told", () => {
  it.each([
    [0, 1, "m"],
    [3.2, 4, "m"],
    [11, 15, "m"],
    [20, 20, "m"],
    [61, 70, "m"],
    [101, 150, "m"],
    [640, 700, "m"],
    [901, 1, "km"],
    [1_001, 2, "km"],
    [25_300, 26, "km"],
  ])("of %d m is %d %s: never better than it is", (accuracyM, value, unit) => {
    expect(displayedAccuracy(accuracyM)).toEqual({ value, unit });
  });
});

describe("a position outside the project", () => {
  it.each([
    [5.1, 52.1, false],
    [5, 52, false],
    [5.2, 52.2, false],
    [4.9, 52.1, true],
    [5.3, 52.1, true],
    [5.1, 51.9, true],
    [5.1, 52.3, true],
  ])("%d, %d: %s", (longitude, latitude, expected) => {
    expect(isOutside({ longitude, latitude, accuracyM: 5 }, box)).toBe(expected);
  });
});
