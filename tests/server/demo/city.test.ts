import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { generateCity } from "../../bench/demo/city/generateCity.ts";
import type { DemoLayer } from "../../bench/demo/DemoLayer.ts";
import { numbers, planarAreaM2, polygonOf, positionsOf, smallTown, town, values } from "./town.ts";

const fingerprint = (city: unknown) => createHash("sha256").update(JSON.stringify(city)).digest("hex");
const totalHa = (layer: DemoLayer) => numbers(layer, "oppervlakte_ha").reduce((sum, area) => sum + area, 0);

describe("the generated town", () => {
  test("is the same to the last digit for the same seed, and another one for another", () => {
    expect(fingerprint(generateCity(smallTown))).toBe(fingerprint(town));
    expect(fingerprint(generateCity({ ...smallTown, seed: "other" }))).not.toBe(fingerprint(town));
  });

  test("grows with the square of its scale", () => {
    const larger = generateCity({ ...smallTown, scale: 1 });

    expect(totalHa(larger.wijken) / totalHa(town.wijken)).toBeCloseTo(4, 1);
    expect(larger.percelen.features.length).toBeGreaterThan(town.percelen.features.length * 2);
  });

  test("is covered once by its neighbourhoods and once by its districts", () => {
    const [minX, maxX] = [Math.min, Math.max].map((end) =>
      end(...town.wijken.features.flatMap((wijk) => positionsOf(wijk).map(([x = 0]) => x))),
    );

    expect(totalHa(town.buurten)).toBeCloseTo(totalHa(town.wijken), 0);
    expect((maxX ?? 0) - (minX ?? 0)).toBeGreaterThan(1800);
    for (const wijk of town.wijken.features) {
      const { wijknaam } = wijk.properties;
      const own = town.buurten.features.filter(({ properties }) => properties["wijknaam"] === wijknaam);
      const sum = own.reduce((total, buurt) => total + planarAreaM2(polygonOf(buurt)), 0);
      expect(Math.abs(sum - planarAreaM2(polygonOf(wijk)))).toBeLessThan(1);
    }
  });

  test("has neighbourhoods whose sides fit to the last point", () => {
    const corners = new Set(
      town.wijken.features.flatMap((wijk) => positionsOf(wijk).map((corner) => corner.join(" "))),
    );
    const ofNeighbourhoods = new Set(
      town.buurten.features.flatMap((buurt) => positionsOf(buurt).map((corner) => corner.join(" "))),
    );

    expect([...corners].filter((corner) => !ofNeighbourhoods.has(corner))).toEqual([]);
  });

  test("counts its people by its homes", () => {
    const households = numbers(town.buurten, "huishoudens").reduce((sum, count) => sum + count, 0);
    const homes = values(town.percelen, "gebruik").filter((use) => use === "wonen").length;

    expect(households).toBeGreaterThan(homes);
    expect(numbers(town.wijken, "huishoudens").reduce((sum, count) => sum + count, 0)).toBe(households);
  });

  test("lists each attribute that its features have", () => {
    for (const layer of Object.values(town) as DemoLayer[])
      for (const { properties } of layer.features.slice(0, 50))
        expect(Object.keys(properties)).toEqual(layer.columns.map(([name]) => name));
  });
});
