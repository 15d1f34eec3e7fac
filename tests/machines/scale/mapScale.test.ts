import { describe, expect, it } from "vitest";
import geographiclib from "geographiclib-geodesic";
import {
  groundResolution,
  nearestDenominator,
  northingRatio,
  parseScale,
  pixelM,
  resolutionOfScale,
  roundedDenominator,
  scaleBar,
  scaleDenominator,
  scaleDenominators,
} from "../../../machines/scale/mapScale.ts";

const webMercatorRadiusM = 6_378_137;
const resolutionAt = (zoom: number) => (2 * Math.PI * webMercatorRadiusM) / 256 / 2 ** zoom;
const places = [0, 12.5, 41.9, 50.75, 52.09, 53.55, 60, 70];

/** Length over the ellipsoid of so many pixels from west to east, by GeographicLib; metres. */
function trueLengthM(widthPx: number, resolution: number, latitude: number): number {
  const halfLongitude = ((widthPx * resolution) / webMercatorRadiusM / 2) * (180 / Math.PI);
  const { Geodesic } = geographiclib;
  return (
    Geodesic.WGS84.Inverse(latitude, -halfLongitude, latitude, halfLongitude, Geodesic.DISTANCE).s12 ??
    Number.NaN
  );
}

describe("the scale bar", () => {
  it.each(places)("is within 0.01 %% of GeographicLib at every zoom from 3, at latitude %d", (latitude) => {
    for (let zoom = 3; zoom <= 26; zoom += 0.5) {
      const resolution = resolutionAt(zoom);
      const { lengthM, widthPx } = scaleBar(100, resolution, latitude);

      expect(lengthM / trueLengthM(widthPx, resolution, latitude)).toBeCloseTo(1, 4);
    }
  });

  it("fits, is more than a third of what fits, and says 1, 2 or 5 times a power of ten", () => {
    for (let zoom = 3; zoom <= 26; zoom += 0.25)
      for (const latitude of places) {
        const { lengthM, widthPx } = scaleBar(100, resolutionAt(zoom), latitude);

        expect(widthPx).toBeLessThanOrEqual(100);
        expect(widthPx).toBeGreaterThan(33);
        expect(["1", "2", "5"]).toContain(lengthM.toExponential()[0]);
        expect(lengthM.toExponential()).toMatch(/^\de/);
      }
  });

  it("is none while the map has no view", () => {
    expect(scaleBar(100, Number.NaN, 52)).toEqual({ lengthM: 0, widthPx: 0 });
  });

  it("would be 0.2 % too long in the Netherlands by the sphere of Web Mercator", () => {
    const onSphere = Math.cos((52.09 * Math.PI) / 180);

    expect(groundResolution(1, 52.09) / onSphere - 1).toBeCloseTo(0.0021, 4);
  });
});

describe("the scale 1:n", () => {
  it("is the ground's by pixels of 0.28 mm", () => {
    const resolution = resolutionAt(16);

    expect(pixelM).toBe(0.00028);
    expect(scaleDenominator(resolution, 52.09) * 0.00028).toBeCloseTo(trueLengthM(1, resolution, 52.09), 6);
  });

  it.each(scaleDenominators)("1:%d has a resolution of its own", (denominator) => {
    expect(scaleDenominator(resolutionOfScale(denominator, 52.09), 52.09)).toBeCloseTo(denominator, 6);
  });

  it("offers scales from 1:500 to 1:100,000", () => {
    expect(scaleDenominators[0]).toBe(500);
    expect(scaleDenominators.at(-1)).toBe(100_000);
  });

  it.each([
    [5248.66, 5250],
    [999.96, 1000],
    [100_000.2, 100_000],
    [12.345, 12.3],
  ])("shows three digits of %d: %d", (exact, shown) => {
    expect(roundedDenominator(exact)).toBe(shown);
  });

  it.each([
    ["1:1000", 1000],
    ["1:1.000", 1000],
    ["1:100,000", 100_000],
    ["1:1.000.000", 1_000_000],
    ["1 : 2 500", 2500],
    ["2500", 2500],
    ["1/500", 500],
    ["0", undefined],
    ["1:", undefined],
    ["groot", undefined],
    ["-5", undefined],
    ["", undefined],
  ])("is read from '%s' as %s", (text, denominator) => {
    expect(parseScale(text)).toBe(denominator);
  });
});

it.each([
  [1, 500],
  [500, 500],
  [1_400, 1_000],
  [1_420, 2_000],
  [3_500, 2_500],
  [3_550, 5_000],
  [10_000, 10_000],
  [9_000_000, 100_000],
])("of the scales to choose from, 1:%i differs least from 1:%i", (denominator, nearest) => {
  expect(nearestDenominator(denominator)).toBe(nearest);
});

it.each(places)(
  "a plane metre from south to north is shorter than one from west to east by GeographicLib's ratio, at latitude %d",
  (latitude) => {
    const lengthM = 100;
    const halfAngle = ((lengthM / 2 / webMercatorRadiusM) * 180) / Math.PI;
    // On the plane's sphere a step north is as long as one east where it is shortened by the latitude.
    const halfNorth = halfAngle * Math.cos((latitude * Math.PI) / 180);
    const { Geodesic } = geographiclib;
    const northM =
      Geodesic.WGS84.Inverse(latitude - halfNorth, 5, latitude + halfNorth, 5, Geodesic.DISTANCE).s12 ??
      Number.NaN;

    expect(trueLengthM(lengthM, 1, latitude) / northM).toBeCloseTo(northingRatio(latitude), 7);
  },
);
