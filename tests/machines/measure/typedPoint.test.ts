import { describe, expect, it } from "vitest";
import { distanceM } from "../../../machines/measure/geodesic.ts";
import { toRdNew } from "../../../machines/coordinates/rdNew.ts";
import { readTypedPoint } from "../../../machines/measure/typedPoint.ts";

const utrecht = [5.12, 52.09];

describe("a typed point", () => {
  it.each(["52.09, 5.12", "52,09 5,12", "52,09; 5,12", "52.09 5.12"])("is a place in degrees: %s", (text) => {
    expect(readTypedPoint(text, undefined)).toEqual({ kind: "place", system: "wgs84", position: utrecht });
  });

  it("is a place in RD New", () => {
    const typed = readTypedPoint("136000 456000", undefined);

    expect(typed).toMatchObject({ kind: "place", system: "rd" });
    const [x, y] = toRdNew("position" in typed ? typed.position : []);
    expect(Math.hypot(x - 136_000, y - 456_000)).toBeLessThan(0.001);
  });

  it.each([
    [" 90 ° 250 m ", 90, 250],
    ["90 250m", 90, 250],
    ["360°, 250 m", 360, 250],
    ["12,25° 1,25 km", 12.25, 1_250],
    ["0° / 0.5 m", 0, 0.5],
  ])("is bearing and distance from the last point: %s", (text, bearing, metres) => {
    const typed = readTypedPoint(text, utrecht);

    expect(typed).toMatchObject({ kind: "offset", bearing, distanceM: metres });
    expect(distanceM(utrecht, "position" in typed ? typed.position : [])).toBeCloseTo(metres, 6);
  });

  it("needs a last point for bearing and distance", () => {
    expect(readTypedPoint("90° 250 m", undefined)).toEqual({ kind: "problem", reason: "noLastPoint" });
  });

  it.each(["", "52", "hier", "400° 250 m", "naar 90 250 m", "90 250 m verder", "52.09 5.12 7 8 9 10"])(
    "is none: %s",
    (text) => {
      expect(readTypedPoint(text, utrecht).kind).toBe("problem");
    },
  );
});
