import { describe, expect, it } from "vitest";
import { exportFileName, measurementsGeoJson } from "../../../machines/measure/measurementsGeoJson.ts";
import type { MeasuredGeometry } from "../../../machines/measure/measuring.ts";

const titled = (title: string, geometry: MeasuredGeometry) => ({
  id: "measurement-1",
  number: 1,
  name: null,
  title,
  geometry,
});
const clockwise: MeasuredGeometry = {
  type: "Polygon",
  coordinates: [[[5, 52], [5, 52.001], [5.001, 52.001], [5.001, 52], [5, 52]]], // prettier-ignore
};
const line: MeasuredGeometry = { type: "LineString", coordinates: [[5.1234567891234, 52], [5.13, 52]] }; // prettier-ignore

describe("exported measurements", () => {
  it("are a collection of RFC 7946 with name, kind, size and method", () => {
    const { type, features } = measurementsGeoJson([titled("Heg", line), titled("Wei", clockwise)], "rd");

    expect(type).toBe("FeatureCollection");
    expect(features.map((feature) => [feature.type, feature.geometry.type])).toEqual([
      ["Feature", "LineString"],
      ["Feature", "Polygon"],
    ]);
    expect(features.map(({ properties }) => properties)).toEqual([
      { name: "Heg", kind: "line", method: "rd", lengthM: expect.closeTo(449.6, 0) as number },
      {
        name: "Wei",
        kind: "area",
        method: "rd",
        areaM2: expect.closeTo(7_641, -2) as number,
        perimeterM: expect.closeTo(360, -1) as number,
      },
    ]);
  });

  it("have rings counter-clockwise and no more digits than mean something", () => {
    const counterClockwise = { ...clockwise, coordinates: [clockwise.coordinates[0]?.toReversed()] };
    const [first, second, third] = measurementsGeoJson(
      [titled("Heg", line), titled("Wei", clockwise), titled("Wei", counterClockwise as MeasuredGeometry)],
      "rd",
    ).features;

    expect(first?.geometry.coordinates[0]).toEqual([5.123456789, 52]);
    expect(second?.geometry.coordinates).toEqual([
      [[5, 52], [5.001, 52], [5.001, 52.001], [5, 52.001], [5, 52]], // prettier-ignore
    ]);
    expect(third?.geometry).toEqual(second?.geometry);
  });

  it("say that an area has no surface where its edges cross", () => {
    const bowTie: MeasuredGeometry = {
      type: "Polygon",
      coordinates: [[[5, 52], [5.01, 52.01], [5.01, 52], [5, 52.01], [5, 52]]], // prettier-ignore
    };

    expect(measurementsGeoJson([titled("Strik", bowTie)], "ellipsoid").features[0]?.properties).toMatchObject(
      {
        areaM2: null,
        method: "ellipsoid",
      },
    );
  });

  it("go into a file with a name that every file system takes", () => {
    expect(exportFileName("Metingen", "Openbare ruimte: één/2", "2026-11-21")).toBe(
      "metingen-openbare-ruimte-een-2-2026-11-21.geojson",
    );
    expect(exportFileName("(Metingen)", "", "2026-11-21")).toBe("metingen-2026-11-21.geojson");
  });
});
