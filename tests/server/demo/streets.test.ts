import Flatbush from "flatbush";
import { describe, expect, test } from "vitest";
import type { Position } from "geojson";
import type { DemoFeature } from "../../bench/demo/DemoLayer.ts";
import { covers, numbers, polygonOf, positionsOf, town, values } from "./town.ts";

const parcels = town.percelen.features;
const index = new Flatbush(parcels.length);
for (const parcel of parcels) {
  const xs = positionsOf(parcel).map(([x = 0]) => x);
  const ys = positionsOf(parcel).map(([, y = 0]) => y);
  index.add(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}
index.finish();

/** What the land is used for at a place; undefined on a street. */
function useAt(position: Position): string | undefined {
  const [x = 0, y = 0] = position;
  const parcel = index
    .search(x, y, x, y)
    .flatMap((place) => parcels[place] ?? [])
    .find((candidate) => covers(polygonOf(candidate), position));
  return parcel && String(parcel.properties["gebruik"]);
}

const usesOf = (features: readonly DemoFeature[], positionOf: (feature: DemoFeature) => Position) => [
  ...new Set(features.map((feature) => useAt(positionOf(feature)))),
];

const middleOf = (feature: DemoFeature): Position => {
  const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = positionsOf(feature);
  return [(x1 + x2) / 2, (y1 + y2) / 2];
};

describe("what stands and lies in the streets", () => {
  test("trees stand in streets and on public green, never in water or in a private garden", () => {
    const uses = usesOf(town.bomen.features, (tree) => positionsOf(tree)[0] ?? []);

    expect(new Set(uses)).toEqual(new Set(["groen", undefined]));
  });

  test("sewers lie under streets, not under parcels", () => {
    expect(usesOf(town.riolering.features, middleOf)).toEqual([undefined]);
  });

  test("lamp posts stand in streets, 25 to 30 m apart", () => {
    const posts = town.lantaarnpalen.features;
    const gaps = posts.slice(1).flatMap((post, i) => {
      const before = posts[i];
      if (!before || before.properties["straat"] !== post.properties["straat"]) return [];
      const [x = 0, y = 0] = positionsOf(post)[0] ?? [];
      const [beforeX = 0, beforeY = 0] = positionsOf(before)[0] ?? [];
      return [Math.hypot(x - beforeX, y - beforeY)];
    });
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];

    expect(usesOf(posts, (post) => positionsOf(post)[0] ?? [])).toEqual([undefined]);
    expect(usual).toBeGreaterThan(22);
    expect(usual).toBeLessThan(34);
  });

  test("sewers run downhill from manhole to manhole and know their length", () => {
    for (const { geometry, properties } of town.riolering.features) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = positionsOf({ geometry, properties });
      expect(Number(properties["bob_begin"])).toBeGreaterThanOrEqual(Number(properties["bob_eind"]));
      expect(Math.abs(Number(properties["lengte_m"]) - Math.hypot(x2 - x1, y2 - y1))).toBeLessThan(0.006);
    }
    expect(Math.max(...numbers(town.riolering, "lengte_m"))).toBeLessThan(75);
    expect(new Set(values(town.riolering, "stelseltype"))).toEqual(new Set(["gemengd", "dwa", "hwa"]));
    expect(new Set(values(town.riolering, "materiaal"))).toEqual(new Set(["beton", "gres", "pvc"]));
  });

  test("sewers of one street meet in the same manhole", () => {
    const ends = town.riolering.features.flatMap((feature) =>
      positionsOf(feature).map((end) => end.join(" ")),
    );
    const visits = new Map<string, number>();
    for (const end of ends) visits.set(end, (visits.get(end) ?? 0) + 1);

    expect([...visits.values()].filter((count) => count > 1).length).toBeGreaterThan(ends.length / 4);
  });

  test("trees are as tall and as thick as their years allow", () => {
    for (const { properties } of town.bomen.features) {
      expect(properties["hoogte_m"]).toBeGreaterThanOrEqual(2.5);
      expect(properties["hoogte_m"]).toBeLessThanOrEqual(34);
      expect(properties["plantjaar"]).toBeGreaterThanOrEqual(1890);
      expect(properties["plantjaar"]).toBeLessThanOrEqual(2025);
      expect(properties["diameter_cm"]).toBeLessThanOrEqual(
        4 + 1.1 * (2026 - Number(properties["plantjaar"])),
      );
      expect(properties["laatste_inspectie"]).toMatch(/^202[345]-\d\d-\d\d$/);
    }
    const young = town.bomen.features.filter(({ properties }) => Number(properties["plantjaar"]) > 2018);
    const average = (trees: readonly DemoFeature[]) =>
      trees.reduce((sum, { properties }) => sum + Number(properties["hoogte_m"]), 0) / trees.length;
    expect(average(young)).toBeLessThan(average(town.bomen.features) - 3);
  });
});
