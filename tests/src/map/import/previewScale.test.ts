import type { FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { nearestPoint, outOfScale, scaleAt } from "../../../../src/map/import/previewScale.ts";
import { previewStyle } from "../../../../src/map/import/previewStyles.ts";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";

const resolutionAt = (zoom: number) => 156_543.033_928_041 / 2 ** zoom;
const symbol = { fill: "#118844" };

describe("a layer with scale limits, in its preview (§1.9)", () => {
  it.each([
    ["in", { symbol, maxScaleDenominator: 5000 }, 12],
    ["out", { symbol, minScaleDenominator: 5000 }, 19],
    // A level of the map exactly: there it is drawn no more, or drawn just yet.
    ["in", { symbol, maxScaleDenominator: scaleAt(resolutionAt(15)) }, 15],
    ["out", { symbol, minScaleDenominator: scaleAt(resolutionAt(15)) }, 16],
  ] as const)("tells to zoom %s, to the first level at which it is drawn", (way, style, zoom) => {
    const hidden = outOfScale(style, resolutionAt(zoom));

    expect(hidden).toMatchObject({ way, denominator: Object.values(style)[1] });
    const level = hidden?.zoom ?? Number.NaN;
    const isDrawnAt = (at: number) =>
      previewStyle(style)(new Feature(new Point([0, 0])), resolutionAt(at)).length > 0;
    expect(isDrawnAt(zoom)).toBe(false);
    expect(isDrawnAt(level)).toBe(true);
    expect(isDrawnAt(way === "in" ? level - 1 : level + 1)).toBe(false);
  });

  it("tells nothing where it is drawn, or has no limits", () => {
    expect(outOfScale({ symbol, maxScaleDenominator: 5000 }, resolutionAt(18))).toBeUndefined();
    expect(outOfScale({ symbol }, resolutionAt(3))).toBeUndefined();
  });

  it("leads to the nearest feature, whatever its geometry", () => {
    const features = (
      ...geometries: FeatureCollection["features"][number]["geometry"][]
    ): FeatureCollection => ({
      type: "FeatureCollection",
      features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
    });
    const far = { type: "Point" as const, coordinates: [6, 53] };
    const near = {
      type: "MultiPolygon" as const,
      coordinates: [[[[5.1, 52.1], [5.2, 52.1], [5.1, 52.2], [5.1, 52.1]]]], // prettier-ignore
    };

    expect(nearestPoint(features(far, near), [5, 52])).toEqual([5.1, 52.1]);
    expect(nearestPoint(features(), [5, 52])).toBeUndefined();
  });
});
