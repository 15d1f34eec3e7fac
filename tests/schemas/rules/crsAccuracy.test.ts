import { expect, it } from "vitest";
import { crsAccuracyM } from "../../../schemas/rules/crsAccuracy.ts";

it("positions are told to be off in systems of Germany and Great Britain, whose grids are not included", () => {
  const off = ["EPSG:31466", "EPSG:27700", "EPSG:28992"].map((crs) => (crsAccuracyM[crs] ?? 0) > 1);

  expect(off).toEqual([true, true, false]);
});
