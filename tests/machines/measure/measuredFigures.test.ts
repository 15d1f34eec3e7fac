import type { Position } from "geojson";
import { afterEach, describe, expect, it } from "vitest";
import { alongGeodesics, destination, distanceM, longEdgeM } from "../../../machines/measure/geodesic.ts";
import { figuresOf } from "../../../machines/measure/measuredFigures.ts";
import type { MeasuredGeometry, MeasureMethod } from "../../../machines/measure/measuring.ts";
import { fromRdNew, unloadRdGrid, rdNewArea, loadRdGrid } from "../../../machines/coordinates/rdNew.ts";
import { rdGridBytes } from "../../../server/files/rdGridBytes.ts";
import { trueAreas, trueLengths } from "./measuredTruth.ts";

/** How far a figure may be from the ellipsoid. */
const bound = 0.0005;

const line = (coordinates: Position[]): MeasuredGeometry => ({ type: "LineString", coordinates });
const area = (ring: Position[]): MeasuredGeometry => ({
  type: "Polygon",
  coordinates: [[...ring, ...ring.slice(0, 1)]],
});
const lengthOf = (coordinates: Position[], method: MeasureMethod = "ellipsoid") => {
  const figures = figuresOf(line(coordinates), method);
  return figures.kind === "line" ? figures.lengthM : Number.NaN;
};
const areaOf = (ring: Position[], method: MeasureMethod = "ellipsoid") => {
  const figures = figuresOf(area(ring), method);
  return figures.kind === "area" ? (figures.areaM2 ?? Number.NaN) : Number.NaN;
};
const error = (figure: number, truth: number) => Math.abs(figure / truth - 1);

/** A field of 7 corners of some size around a place. */
const field = (longitude: number, latitude: number, sizeM: number): Position[] =>
  Array.from({ length: 7 }, (_, corner) =>
    destination([longitude, latitude], 11 + (corner * 360) / 7, (sizeM * (3 + (corner % 3))) / 5),
  );
const dutchPlaces: Position[] = [[3.4, 51.3], [5.69, 50.8], [5.12, 52.09], [7.1, 52.9], [4.8, 53.4], [7.0, 53.5]]; // prettier-ignore

afterEach(unloadRdGrid);

it("the plane of RD New differs from the ellipsoid by 0.0225 % at most, in the corner of its area", () => {
  loadRdGrid(rdGridBytes());
  const steps = Array.from({ length: 21 }, (_, n) => n / 20);
  const { west, east, south, north } = rdNewArea;
  const places = steps.flatMap((right) =>
    steps.map((up): Position => [west + (east - west - 0.001) * right, south + (north - south - 0.001) * up]),
  );
  const errorAt = ([lon = 0, lat = 0]: Position) => {
    const edge = [[lon, lat + 0.001], [lon + 0.001, lat]]; // prettier-ignore
    return error(lengthOf(edge, "rd"), lengthOf(edge));
  };
  const worst = Math.max(...places.map(errorAt));

  expect(worst).toBeLessThan(0.000_225);
  expect(worst).toBeGreaterThan(0.000_22);
});

describe("lengths", () => {
  it.each(trueLengths)("is right for $name", ({ coordinates, lengthM }) => {
    expect(error(lengthOf(coordinates), lengthM)).toBeLessThan(bound);
    expect(Math.abs(lengthOf(coordinates) - lengthM)).toBeLessThan(0.001);
  });

  it("is the sum of its segments, whichever way it goes", () => {
    for (const { coordinates, lengthM } of trueLengths) {
      const { segmentsM } = figuresOf(line(coordinates), "ellipsoid");
      expect(segmentsM).toHaveLength(coordinates.length - 1);
      expect(segmentsM.reduce((a, b) => a + b)).toBeCloseTo(lengthM, 3);
      expect(lengthOf(coordinates.toReversed())).toBeCloseTo(lengthM, 3);
    }
  });

  it("gives nothing for a sketch that is not a line yet", () => {
    expect(lengthOf([[5, 52]])).toBe(0);
    expect(lengthOf([])).toBe(0);
  });
});

describe("areas", () => {
  it.each(trueAreas)("is right for $name", ({ ring, areaM2, perimeterM }) => {
    const figures = figuresOf(area(ring), "ellipsoid");
    if (figures.kind !== "area") throw new Error("not an area");

    expect(error(figures.areaM2 ?? 0, areaM2)).toBeLessThan(bound);
    expect(error(figures.areaM2 ?? 0, areaM2)).toBeLessThan(Math.max(1e-9, 0.0001 / areaM2));
    expect(figures.perimeterM).toBeCloseTo(perimeterM, 3);
    expect(figures.segmentsM).toHaveLength(ring.length);
  });

  it("does not depend on the direction or the first corner", () => {
    for (const { ring, areaM2 } of trueAreas) {
      expect(error(areaOf(ring.toReversed()), areaM2)).toBeLessThan(1e-4);
      expect(error(areaOf([...ring.slice(2), ...ring.slice(0, 2)]), areaM2)).toBeLessThan(1e-4);
    }
  });

  it("is the sum of its parts, whatever the size and the latitude", () => {
    for (let latitude = -85; latitude <= 85; latitude += 10)
      for (const sizeM of [1, 50, 3_000, 200_000]) {
        const ring = field(5 + latitude, Math.sign(latitude) * Math.min(Math.abs(latitude), 82), sizeM);
        const [half, otherHalf] = [ring.slice(0, 4), [...ring.slice(3), ...ring.slice(0, 1)]];
        expect(error(areaOf(half) + areaOf(otherHalf), areaOf(ring))).toBeLessThan(1e-5);
      }
  });

  it("keeps its digits down to a square metre, at every latitude", () => {
    // A cell of the graticule that is so small has M·N·cos φ·Δφ·Δλ, with the radii of curvature M and N.
    const [a, e2] = [6_378_137, 0.00669437999014];
    for (let latitude = 0; latitude <= 85; latitude += 5) {
      const phi = (latitude * Math.PI) / 180;
      const w = 1 - e2 * Math.sin(phi) ** 2;
      const degrees = 0.00001;
      const radians = (degrees * Math.PI) / 180;
      const cell = ((a * a * (1 - e2)) / w ** 2) * Math.cos(phi) * radians ** 2;
      const half = degrees / 2;
      const ring = [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ].map(
        // prettier-ignore
        ([x = 0, y = 0]) => [5 + x, latitude + y],
      );
      expect(error(areaOf(ring), cell)).toBeLessThan(bound);
    }
  });

  it("gives nothing for a sketch that is not an area yet", () => {
    expect(areaOf([])).toBe(0);
    expect(areaOf([[5, 52]])).toBe(0);
    expect(areaOf([[5, 52], [5.1, 52]])).toBe(0); // prettier-ignore
    expect(figuresOf(area([[5, 52]]), "ellipsoid").segmentsM).toEqual([]);
  });

  it("gives no surface where the edges cross, and its perimeter all the same", () => {
    const bowTie = area([[5, 52], [5.01, 52.01], [5.01, 52], [5, 52.01]]); // prettier-ignore

    expect(figuresOf(bowTie, "ellipsoid")).toMatchObject({ areaM2: null });
    expect(figuresOf(bowTie, "ellipsoid")).toHaveProperty("perimeterM", expect.closeTo(4_800, -3));
    const withLevelEdges = area([[5, 52], [5.01, 52], [5, 52.01], [5.01, 52.01]]); // prettier-ignore
    expect(figuresOf(withLevelEdges, "ellipsoid")).toMatchObject({ areaM2: null });
  });

  it("does not take a corner that was placed twice for a crossing", () => {
    const ring: Position[] = [[5, 52], [5.01, 52], [5.01, 52], [5.01, 52.01], [5, 52.01], [5, 52.01], [5, 52]]; // prettier-ignore
    expect(areaOf(ring)).toBeCloseTo(areaOf([[5, 52], [5.01, 52], [5.01, 52.01], [5, 52.01]]), 3); // prettier-ignore
  });
});

describe("figures in the plane of RD New", () => {
  // Published coordinates of the national triangulation: Onze Lieve Vrouwetoren, Westertoren, Martinitoren.
  const [amersfoort, amsterdam, groningen] = [
    { rd: [155_000, 463_000], lonLat: [5.38720621, 52.1551744] },
    { rd: [120_700.723, 487_525.502], lonLat: [4.88352559, 52.37453253] },
    { rd: [233_883.131, 582_065.168], lonLat: [6.56820053, 53.21938317] },
  ] as const;

  it.each([
    { name: "Amersfoort to Amsterdam", from: amersfoort, to: amsterdam },
    { name: "Amsterdam to Groningen", from: amsterdam, to: groningen },
    { name: "Groningen to Amersfoort", from: groningen, to: amersfoort },
  ])("agrees with the control points: $name", ({ from, to }) => {
    const expected = Math.hypot(to.rd[0] - from.rd[0], to.rd[1] - from.rd[1]);

    // The towers are known to half a metre in this definition of RD New.
    expect(Math.abs(lengthOf([[...from.lonLat], [...to.lonLat]], "rd") - expected)).toBeLessThan(0.5);
  });

  it("is exact for a square of 100 m in that plane", () => {
    const square = [[136_000, 456_000], [136_100, 456_000], [136_100, 456_100], [136_000, 456_100]]; // prettier-ignore
    const ring = square.map(fromRdNew);

    expect(areaOf(ring, "rd")).toBeCloseTo(10_000, 2);
    expect(lengthOf(ring.slice(0, 2), "rd")).toBeCloseTo(100, 4);
    expect(areaOf(ring, "ellipsoid")).not.toBeCloseTo(10_000, 0);
  });

  it("stays within 0.05 % of the ellipsoid all over the Netherlands, at any size", () => {
    for (const [longitude = 0, latitude = 0] of dutchPlaces)
      for (const sizeM of [5, 100, 2_000, 10_000]) {
        const ring = field(longitude, latitude, sizeM);
        expect(error(areaOf(ring, "rd"), areaOf(ring))).toBeLessThan(bound);
        expect(error(lengthOf(ring, "rd"), lengthOf(ring))).toBeLessThan(bound);
      }
  });

  it("is used only where every point lies in its area, and says which method it was", () => {
    expect(figuresOf(line([[5, 52], [6, 52]]), "rd").method).toBe("rd"); // prettier-ignore
    expect(figuresOf(line([[5, 52], [6, 52]]), "ellipsoid").method).toBe("ellipsoid"); // prettier-ignore
    expect(figuresOf(line([[5, 52], [13, 52]]), "rd").method).toBe("ellipsoid"); // prettier-ignore
  });
});

describe("places on the ellipsoid", () => {
  // GeodSolve of GeographicLib 2.1.2.
  it.each([
    { from: [5.12, 52.09], bearing: 90, metres: 250, to: [5.1236474943, 52.0899999436] },
    { from: [5.12, 52.09], bearing: 45, metres: 1_000_000, to: [17.0837802003, 57.9028668461] },
    { from: [10, 85], bearing: 200, metres: 50_000, to: [8.379674123, 84.5771533551] },
  ])("finds what lies $metres m at $bearing° from $from", ({ from, bearing, metres, to }) => {
    const place = destination(from, bearing, metres);

    expect(place[0]).toBeCloseTo(to[0] as number, 9);
    expect(place[1]).toBeCloseTo(to[1] as number, 9);
    expect(distanceM(from, place)).toBeCloseTo(metres, 4);
  });

  it("bends long edges, and leaves short ones alone", () => {
    const short: Position[] = [[5.12, 52.09], [5.13, 52.1]]; // prettier-ignore
    expect(alongGeodesics(short)).toEqual(short);

    const long = alongGeodesics([[5.12, 52.09], [19.04, 47.5], [19.05, 47.5]]); // prettier-ignore
    expect(long[0]).toEqual([5.12, 52.09]);
    expect(long.slice(-2)).toEqual([[19.04, 47.5], [19.05, 47.5]]); // prettier-ignore
    expect(lengthOf(long)).toBeCloseTo(lengthOf([[5.12, 52.09], [19.04, 47.5], [19.05, 47.5]]), 3); // prettier-ignore
    for (const [index, place] of long.slice(1).entries())
      expect(distanceM(long[index] ?? place, place)).toBeLessThanOrEqual(longEdgeM);
  });

  it("goes on over the 180th meridian as the map does", () => {
    const longitudes = alongGeodesics([[179.5, -17], [180.5, -16.5]]).map(([longitude]) => longitude); // prettier-ignore
    expect(longitudes).toEqual(longitudes.toSorted((a = 0, b = 0) => a - b));
  });
});
