import { describe, expect, it } from "vitest";
import { fromRdNew, isInRdNewArea, toRdNew } from "../../../machines/coordinates/rdNew.ts";

/** Known places: RD New in metres, WGS 84 in degrees with longitude first. */
const controlPoints = [
  { name: "Amersfoort, Onze Lieve Vrouwetoren", rd: [155_000, 463_000], lonLat: [5.38720621, 52.15517440] },
  { name: "Amsterdam, Westertoren", rd: [120_700.723, 487_525.502], lonLat: [4.88352559, 52.37453253] },
  { name: "Groningen, Martinitoren", rd: [233_883.131, 582_065.168], lonLat: [6.56820053, 53.21938317] },
] as const; // prettier-ignore

describe("RD New", () => {
  it.each(controlPoints)("knows $name within half a metre", ({ rd, lonLat }) => {
    const [x, y] = toRdNew([...lonLat]);

    expect(Math.hypot(x - rd[0], y - rd[1])).toBeLessThan(0.5);
  });

  it.each(controlPoints)("comes back to the same place: $name", ({ lonLat }) => {
    const [longitude, latitude] = fromRdNew(toRdNew([...lonLat]));

    expect(longitude).toBeCloseTo(lonLat[0], 7);
    expect(latitude).toBeCloseTo(lonLat[1], 7);
  });

  it("is used in the Netherlands only", () => {
    expect(isInRdNewArea([5.12, 52.09])).toBe(true);
    expect(isInRdNewArea([5.69, 50.85])).toBe(true);
    expect(isInRdNewArea([2.35, 48.86])).toBe(false);
    expect(isInRdNewArea([13.4, 52.52])).toBe(false);
  });
});
