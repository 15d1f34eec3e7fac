import { featureCollection, intersect, polygon } from "@turf/turf";
import Flatbush from "flatbush";
import { describe, expect, test } from "vitest";
import type { DemoFeature } from "../../bench/demo/DemoLayer.ts";
import { numbers, planarAreaM2, polygonOf, positionsOf, town, values } from "./town.ts";

const { features } = town.percelen;
const boxes = features.map((feature) => {
  const xs = positionsOf(feature).map(([x = 0]) => x);
  const ys = positionsOf(feature).map(([, y = 0]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
});
const index = new Flatbush(boxes.length);
for (const box of boxes) index.add(...box);
index.finish();

function neighboursOf(place: number): DemoFeature[] {
  const [minX, minY, maxX, maxY] = boxes[place] ?? [0, 0, 0, 0];
  return index
    .search(minX, minY, maxX, maxY)
    .filter((other) => other !== place)
    .flatMap((other) => features[other] ?? []);
}

function overlapM2(a: DemoFeature, b: DemoFeature): number {
  const shared = intersect(
    featureCollection([a, b].map((feature) => polygon(polygonOf(feature).coordinates))),
  );
  if (!shared) return 0;
  const parts =
    shared.geometry.type === "Polygon" ? [shared.geometry.coordinates] : shared.geometry.coordinates;
  return parts.reduce((sum, coordinates) => sum + planarAreaM2({ type: "Polygon", coordinates }), 0);
}

describe("parcels", () => {
  test("do not overlap", () => {
    const sample = features.flatMap((feature, i) => (i % 23 === 0 ? [{ feature, i }] : []));

    const overlaps = sample.flatMap(({ feature, i }) =>
      neighboursOf(i)
        .map((other) => overlapM2(feature, other))
        .filter((area) => area > 0.05),
    );

    expect(sample.length).toBeGreaterThan(200);
    expect(overlaps).toEqual([]);
  });

  test("share whole sides with their neighbours in a row", () => {
    const sidesOf = (feature: DemoFeature) =>
      (polygonOf(feature).coordinates[0] ?? []).slice(1).map((to, i) => {
        const from = polygonOf(feature).coordinates[0]?.[i] ?? [];
        return [from.join(" "), to.join(" ")].toSorted().join(" - ");
      });
    const uses = new Map<string, number>();
    for (const side of features.flatMap(sidesOf)) uses.set(side, (uses.get(side) ?? 0) + 1);
    const houses = features.filter(({ properties }) => properties["woningtype"] === "rijwoning");

    const attached = houses.filter((house) => sidesOf(house).some((side) => uses.get(side) === 2));

    expect(Math.max(...uses.values())).toBe(2);
    expect(attached.length / houses.length).toBeGreaterThan(0.98);
  });

  test("have the size that their geometry has", () => {
    for (const feature of features)
      expect(
        Math.abs(Number(feature.properties["oppervlakte_m2"]) - planarAreaM2(polygonOf(feature))),
      ).toBeLessThan(0.5001);
  });

  test("have a cadastral name of their own, and built ones a full address of their own", () => {
    const names = values(town.percelen, "kadastrale_aanduiding");
    const built = features.filter(({ properties }) => properties["huisnummer"] !== null);
    const addresses = built.map(
      ({ properties: { straat, huisnummer, postcode } }) => `${straat} ${huisnummer} ${postcode}`,
    );

    expect(names.every((name) => /^UTT00 [A-Z] \d{1,4}$/.test(String(name)))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    expect(addresses.every((address) => /^\D.* \d+ 35\d\d [A-Z]{2}$/.test(address))).toBe(true);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("are of plausible size and age", () => {
    const homes = features.filter(({ properties }) => properties["woningtype"] === "rijwoning");
    const sizes = homes
      .map(({ properties }) => Number(properties["oppervlakte_m2"]))
      .toSorted((a, b) => a - b);

    expect(sizes[Math.floor(sizes.length / 2)]).toBeGreaterThan(90);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(220);
    expect(Math.min(...numbers(town.percelen, "oppervlakte_m2"))).toBeGreaterThan(25);
    expect(Math.min(...numbers(town.percelen, "bouwjaar"))).toBeGreaterThanOrEqual(1600);
    expect(Math.max(...numbers(town.percelen, "bouwjaar"))).toBeLessThanOrEqual(2026);
    expect([...new Set(values(town.percelen, "gebruik"))]).toEqual(
      expect.arrayContaining(["wonen", "winkel", "groen", "water", "kantoor"]),
    );
  });
});
