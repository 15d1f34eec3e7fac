import { describe, expect, it } from "vitest";
import type { Measurement } from "../../../machines/measure/measuring.ts";
import {
  measureMethodStorageKey,
  readMeasurements,
  readMethod,
  setAsideKey,
  writeMeasurements,
} from "../../../machines/measure/storedMeasurements.ts";

const line: Measurement = {
  id: "measurement-1",
  number: 1,
  name: "Heg",
  geometry: { type: "LineString", coordinates: [[5, 52], [5.1, 52]] }, // prettier-ignore
};
const area: Measurement = {
  id: "measurement-2",
  number: 2,
  name: null,
  geometry: { type: "Polygon", coordinates: [[[5, 52], [5.1, 52], [5.1, 52.1], [5, 52]]] }, // prettier-ignore
};

const stored = (...measurements: unknown[]) => JSON.stringify({ version: 1, measurements });

describe("stored measurements", () => {
  it("come back as they were written", () => {
    const longest = { ...line, id: "measurement-3", number: 3, name: "x".repeat(80) };
    const corners: Measurement["geometry"] = { type: "LineString", coordinates: [[-720, 90], [720, -90]] }; // prettier-ignore
    const measurements = [line, area, { ...longest, geometry: corners }];

    expect(readMeasurements(writeMeasurements(measurements))).toEqual({ measurements, isWhole: true });
    expect(readMeasurements(null)).toEqual({ measurements: [], isWhole: true });
  });

  it.each([
    ["no JSON", "{"],
    ["another shape", "[]"],
    ["nothing", "null"],
    ["another version", JSON.stringify({ version: 2, measurements: [] })],
    ["no list", JSON.stringify({ version: 1, measurements: {} })],
  ])("are none where there is %s", (_, text) => {
    expect(readMeasurements(text)).toEqual({ measurements: [], isWhole: false });
  });

  it.each([
    ["id", { ...line, id: "1" }],
    ["number for an id", { ...line, id: 1 }],
    ["number", { ...line, number: 1.5 }],
    ["number of nought", { ...line, number: 0 }],
    ["empty name", { ...line, name: "" }],
    ["long name", { ...line, name: "x".repeat(81) }],
    ["name", { ...line, name: ["Heg"] }],
    ["geometry", { ...line, geometry: null }],
    ["kind of line", { ...line, geometry: { type: "MultiPoint", coordinates: [[5, 52], [5.1, 52], [5.2, 52]] } }], // prettier-ignore
    ["kind of area", { ...area, geometry: { ...area.geometry, type: "MultiLineString" } }],
    ["number of points", { ...line, geometry: { type: "LineString", coordinates: [[5, 52]] } }],
    ["coordinate", { ...line, geometry: { type: "LineString", coordinates: [[5, 52], [5, "52.1"]] } }], // prettier-ignore
    ["longitude", { ...line, geometry: { type: "LineString", coordinates: [[5, 52], [721, 52]] } }], // prettier-ignore
    ["corner", { ...area, geometry: { type: "Polygon", coordinates: [[[5, 52], ["x", 52], [5.1, 52.1], [5, 52]]] } }], // prettier-ignore
    ["ring", { ...area, geometry: { type: "Polygon", coordinates: [5] } }],
    ["empty ring", { ...area, geometry: { type: "Polygon", coordinates: [[]] } }],
    ["latitude", { ...line, geometry: { type: "LineString", coordinates: [[5, 52], [5, 91]] } }], // prettier-ignore
    ["height", { ...line, geometry: { type: "LineString", coordinates: [[5, 52, 1], [5, 52.1, 1]] } }], // prettier-ignore
    ["open ring", { ...area, geometry: { type: "Polygon", coordinates: [[[5, 52], [5.1, 52], [5.1, 52.1], [5, 52.1]]] } }], // prettier-ignore
    [
      "hole",
      { ...area, geometry: { type: "Polygon", coordinates: [...area.geometry.coordinates, [[5, 52]]] } },
    ],
    ["entry", null],
  ])("are told from one with a wrong %s, and the others stay", (_, wrong) => {
    const other = { ...area, id: "measurement-9", number: 9 };

    expect(readMeasurements(stored(wrong, other))).toEqual({ measurements: [other], isWhole: false });
  });

  it("are each there once", () => {
    const twins = [
      { ...area, id: line.id },
      { ...line, id: "measurement-t" },
    ];
    expect(readMeasurements(stored(line, ...twins))).toEqual({ measurements: [line], isWhole: false });
    // Lines and areas are counted apart.
    expect(readMeasurements(stored(line, { ...area, number: line.number })).measurements).toHaveLength(2);
  });

  it("are found again where an earlier version of the product left them", () => {
    expect([measureMethodStorageKey, setAsideKey("m")]).toEqual(["map__measureMethod", "m.unreadable"]);
  });

  it("are measured over the ellipsoid unless something else was chosen", () => {
    expect([readMethod("rd"), readMethod("ellipsoid"), readMethod("plat"), readMethod(null)]).toEqual([
      "rd",
      "ellipsoid",
      "ellipsoid",
      "ellipsoid",
    ]);
  });
});
