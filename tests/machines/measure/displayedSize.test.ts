import { describe, expect, it } from "vitest";
import {
  displayedArea,
  displayedHectares,
  displayedLength,
} from "../../../machines/measure/displayedSize.ts";

const rounded = ({ value, fractionDigits }: { value: number; fractionDigits: number }) =>
  Number(value.toFixed(fractionDigits));

describe("the size that is shown", () => {
  it("§9.31 shows metres with 2 decimals up to 1000 m, then kilometres", () => {
    expect(displayedLength(0)).toEqual({ value: 0, unit: "m", fractionDigits: 2 });
    expect(displayedLength(999.994)).toEqual({ value: 999.994, unit: "m", fractionDigits: 2 });
    expect(displayedLength(1_000).unit).toBe("m");
    expect(displayedLength(1_000.01)).toEqual({ value: 1.00001, unit: "km", fractionDigits: 3 });
  });

  it("§9.31 shows square metres with 2 decimals up to 10000 m², then square kilometres", () => {
    expect(displayedArea(9_999.99)).toEqual({ value: 9_999.99, unit: "m2", fractionDigits: 2 });
    expect(displayedArea(10_000).unit).toBe("m2");
    expect(displayedArea(10_000.01)).toEqual({ value: 0.01000001, unit: "km2", fractionDigits: 6 });
    expect(displayedArea(999_999)).toEqual({ value: 0.999999, unit: "km2", fractionDigits: 6 });
    expect(displayedArea(1_000_000)).toEqual({ value: 1, unit: "km2", fractionDigits: 4 });
    expect(displayedArea(2_500_000)).toEqual({ value: 2.5, unit: "km2", fractionDigits: 4 });
  });

  it("gives hectares from where square kilometres begin", () => {
    expect(displayedHectares(10_000)).toBeNull();
    expect(displayedHectares(25_000)).toEqual({ value: 2.5, unit: "ha", fractionDigits: 4 });
  });

  it("loses at most 0.05 % to rounding in kilometres, square kilometres and hectares", () => {
    for (let sizeM = 1_000.01; sizeM < 2e7; sizeM *= 1.0371)
      expect(Math.abs((rounded(displayedLength(sizeM)) * 1_000) / sizeM - 1)).toBeLessThanOrEqual(5e-4);
    for (let sizeM2 = 10_000.01; sizeM2 < 1e14; sizeM2 *= 1.0371) {
      expect(Math.abs((rounded(displayedArea(sizeM2)) * 1e6) / sizeM2 - 1)).toBeLessThanOrEqual(5e-4);
      const hectares = displayedHectares(sizeM2) ?? { value: Number.NaN, fractionDigits: 0 };
      expect(Math.abs((rounded(hectares) * 1e4) / sizeM2 - 1)).toBeLessThanOrEqual(5e-4);
    }
  });
});
