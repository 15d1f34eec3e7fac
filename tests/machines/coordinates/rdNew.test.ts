import { afterEach, describe, expect, it } from "vitest";
import {
  fromRdNew,
  isInRdNewArea,
  isRdExact,
  unloadRdGrid,
  loadRdGrid,
  onRdExact,
  toRdNew,
} from "../../../machines/coordinates/rdNew.ts";
import { rdGridBytes } from "../../../server/files/rdGridBytes.ts";

afterEach(unloadRdGrid);

/** Known places: RD New in metres, ETRS89 in degrees with longitude first, computed with PROJ and the grid of RDNAPTRANS™2018. */
const controlPoints = [
  { name: "Amersfoort, Onze Lieve Vrouwetoren", rd: [155_000, 463_000], lonLat: [5.387_203_65, 52.155_172_887_4] },
  { name: "Amsterdam, Westertoren", rd: [120_700.723, 487_525.502], lonLat: [4.883_522_192_8, 52.374_530_536_5] },
  { name: "Groningen, Martinitoren", rd: [233_883.131, 582_065.168], lonLat: [6.568_198_526_1, 53.219_382_068] },
] as const; // prettier-ignore

describe("RD New", () => {
  it.each(controlPoints)(
    "knows $name to decimetres, and to the millimetre with its grid",
    ({ rd, lonLat }) => {
      const offBy = () => {
        const [x, y] = toRdNew([...lonLat]);
        return Math.hypot(x - rd[0], y - rd[1]);
      };

      expect(offBy()).toBeLessThan(0.25);
      expect(isRdExact()).toBe(false);
      loadRdGrid(rdGridBytes());
      expect(offBy()).toBeLessThan(0.001);
      expect(isRdExact()).toBe(true);
    },
  );

  it.each(controlPoints)("comes back to the same place: $name", ({ lonLat }) => {
    const [longitude, latitude] = fromRdNew(toRdNew([...lonLat]));

    expect(longitude).toBeCloseTo(lonLat[0], 7);
    expect(latitude).toBeCloseTo(lonLat[1], 7);
  });

  it("tells who waits that it became exact, once, and nobody who waits no longer", () => {
    const told: string[] = [];
    onRdExact(() => told.push("first"));
    onRdExact(() => told.push("second"))();

    loadRdGrid(rdGridBytes());
    loadRdGrid(rdGridBytes());

    expect(told).toEqual(["first"]);
  });

  it("is used in the Netherlands only", () => {
    expect(isInRdNewArea([5.12, 52.09])).toBe(true);
    expect(isInRdNewArea([5.69, 50.85])).toBe(true);
    expect([isInRdNewArea([3.2, 50.75]), isInRdNewArea([7.22, 53.7])]).toEqual([true, true]);
    expect(isInRdNewArea([5.12, 54])).toBe(false);
    expect(isInRdNewArea([2.35, 48.86])).toBe(false);
    expect(isInRdNewArea([13.4, 52.52])).toBe(false);
  });
});
