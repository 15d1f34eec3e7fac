import { describe, expect, it } from "vitest";
import { normalizeFeatures } from "../../../src/api/normalizeFeatures.ts";
import type { FeatureAnswer } from "../../../src/api/features.ts";

const crs3857 = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } };
const tree = (soort: string, coordinates: number[], id?: string | number) => ({
  type: "Feature" as const,
  ...(id === undefined ? {} : { id }),
  properties: { soort },
  geometry: { type: "Point" as const, coordinates },
});
const answer = (features: ReturnType<typeof tree>[], over: object = {}): FeatureAnswer => ({
  type: "FeatureCollection",
  features,
  ...over,
});
const idsOf = ({ features }: FeatureAnswer) => features.map(({ id }) => id);
const placeOf = ({ features }: FeatureAnswer) => {
  const geometry = features[0]?.geometry as { coordinates: number[] };
  return geometry.coordinates.map((metres) => Math.round(metres * 100) / 100);
};

describe("the features of whatever map server (§7.16)", () => {
  it("stay as they are when it speaks as GeoServer does", () => {
    const given = answer([tree("eik", [569_582.43, 6_816_143.29], "bomen.1")], { crs: crs3857 });

    expect(normalizeFeatures(given, "bomen")).toBe(given);
  });

  it("come to metres from a server that answers in degrees whatever it was asked, as QGIS Server does", () => {
    const given = answer([tree("eik", [5.116646, 52.0885], "bomen.1")]);

    expect(placeOf(normalizeFeatures(given, "bomen"))).toEqual([569_582.43, 6_816_143.23]);
  });

  it("come to metres in every part of a collection of geometries", () => {
    const parts = [
      { type: "Point" as const, coordinates: [180, 0] },
      { type: "LineString" as const, coordinates: [[0, 0], [-180, 0]] }, // prettier-ignore
    ];
    const given: FeatureAnswer = {
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          id: "x.1",
          properties: {},
          geometry: { type: "GeometryCollection", geometries: parts },
        },
      ],
    };

    expect(JSON.stringify(normalizeFeatures(given, "x").features[0]?.geometry)).toMatch(
      /\[20037508\.34\d*,.*\[-20037508\.34/,
    );
  });

  it("stay where they are when what names no projection can't be in degrees", () => {
    const given = answer([tree("eik", [569_582.43, 6_816_143.29], "bomen.1")]);

    expect(placeOf(normalizeFeatures(given, "bomen"))).toEqual([569_582.43, 6_816_143.29]);
  });

  it("get their layer's name before an id that is only a number", () => {
    const given = answer([tree("eik", [6e5, 6e6], 0), tree("eik", [6e5, 6e6], "a7")], { crs: crs3857 });

    expect(idsOf(normalizeFeatures(given, "bomen"))).toEqual(["bomen.0", "bomen.a7"]);
  });

  it("are known again without an id by what they hold, also in another answer (§3.27)", () => {
    const oak = tree("eik", [6e5, 6e6]);
    const first = normalizeFeatures(answer([oak, tree("linde", [6e5, 6e6])], { crs: crs3857 }), "bomen");
    const second = normalizeFeatures(answer([tree("berk", [6e5, 6e6]), oak], { crs: crs3857 }), "bomen");

    expect(idsOf(second)[1]).toBe(idsOf(first)[0]);
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(3);
    expect(idsOf(first).every((id) => String(id).startsWith("bomen."))).toBe(true);
  });

  it("are all kept when two hold the same", () => {
    const twins = answer([tree("eik", [6e5, 6e6]), tree("eik", [6e5, 6e6])], { crs: crs3857 });

    expect(new Set(idsOf(normalizeFeatures(twins, "bomen"))).size).toBe(2);
  });
});
