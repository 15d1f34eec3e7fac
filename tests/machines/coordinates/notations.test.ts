import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  copyText,
  isNotation,
  notations,
  rdFractionDigits,
  rdOf,
  toSexagesimal,
} from "../../../machines/coordinates/notations.ts";
import { fromRdNew, unloadRdGrid, loadRdGrid } from "../../../machines/coordinates/rdNew.ts";
import { parsePlace, type LonLat } from "../../../machines/coordinates/parsePlace.ts";
import { rdGridBytes } from "../../../server/files/rdGridBytes.ts";

beforeEach(() => loadRdGrid(rdGridBytes()));
afterEach(unloadRdGrid);

const amersfoort: LonLat = [5.38720621, 52.1551744];
const sydney: LonLat = [151.2093, -33.8688];

describe("a place as text", () => {
  it.each([
    ["decimal", "52.155174, 5.387206"],
    ["dms", `52°09'18.6"N 5°23'13.9"E`],
  ] as const)("is what other programs read, in %s", (notation, text) => {
    expect(copyText(amersfoort, notation)).toBe(text);
  });

  it("has the decimals of RD New that were asked for, with points", () => {
    const position = fromRdNew([136_000.5, 456_000.75]);

    expect(copyText(position, "rd")).toBe("136000.50 456000.75");
    expect(copyText(position, "rd", 1)).toBe("136000.5 456000.8");
    expect(copyText(position, "rd", 0)).toMatch(/^13600[01] 456001$/);
  });

  it("pads minutes and seconds to two digits", () => {
    expect(copyText([5.0013, 52.0014], "dms")).toBe(`52°00'05.0"N 5°00'04.7"E`);
    expect(copyText([-5.0013, 0], "dms")).toBe(`0°00'00.0"N 5°00'04.7"W`);
  });

  it.each(["decimal", "dms"] as const)("keeps the southern hemisphere in %s", (notation) => {
    const place = parsePlace(copyText(sydney, notation) ?? "");

    if (place.kind === "problem") throw new Error(place.reason);
    expect(place.position[1]).toBeCloseTo(-33.8688, 4);
    expect(place.position[0]).toBeCloseTo(151.2093, 4);
  });

  it("has no RD New outside the area where that may be used", () => {
    expect(copyText(sydney, "rd")).toBeNull();
    expect(rdOf([13.4, 52.5])).toBeNull();
  });

  it("writes no minus before a nought", () => {
    expect(copyText([-0.00000001, 0.00000001], "decimal")).toBe("0.000000, 0.000000");
  });

  it("knows its notations", () => {
    expect(notations.every(isNotation)).toBe(true);
    expect(isNotation("utm")).toBe(false);
  });
});

describe("degrees, minutes and seconds", () => {
  it.each([
    [52.0907, { degrees: 52, minutes: 5, seconds: 26.5 }],
    [-5.5, { degrees: 5, minutes: 30, seconds: 0 }],
    [51.9999999, { degrees: 52, minutes: 0, seconds: 0 }],
    [10.0166666, { degrees: 10, minutes: 1, seconds: 0 }],
    [0, { degrees: 0, minutes: 0, seconds: 0 }],
  ])("of %d never show 60", (angle, expected) => {
    expect(toSexagesimal(angle)).toEqual(expected);
  });
});

describe("the decimals of RD New", () => {
  it.each([
    [100, 0],
    [1.47, 0],
    [1, 0],
    [0.73, 1],
    [0.1, 1],
    [0.09, 2],
    [0.001, 2],
  ])("with %d m to a pixel are %d", (groundResolution, digits) => {
    expect(rdFractionDigits(groundResolution)).toBe(digits);
  });

  it("are one at most while RD New is known to decimetres only", () => {
    unloadRdGrid();

    expect(rdFractionDigits(0.001)).toBe(1);
    expect(copyText(fromRdNew([136_000.5, 456_000.75]), "rd")).toBe("136000.5 456000.8");
  });
});
