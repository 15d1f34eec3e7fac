import { expect, it } from "vitest";
import {
  attributeNamed,
  columnsOf,
  featureProperties,
  featuresById,
  lendColumn,
} from "../../../../server/maps/embedded/filter/columns.ts";
import { lendValues, valueNumbers } from "../../../../server/maps/embedded/filter/valueNumbers.ts";
import { featureAt, inMemory, storeOfTrees, storeWith } from "../storeSetup.ts";

const trees = [{ "hoogte m": 7 }, { hoogte_m: "8", soort: "eik" }];
const layerOf = async (features: readonly object[]) =>
  inMemory((await storeOfTrees(features)).layer("a", "bomen"));

it("names an attribute as it is, before the name of an element", async () => {
  const layer = await layerOf(trees);

  expect(
    ["hoogte m", "hoogte_m", "hoogte_m_", "soort", "diepte"].map((name) => attributeNamed(layer, name)),
  ).toEqual(["hoogte m", "hoogte_m", "hoogte_m", "soort", undefined]);
});

it("reads the values of attributes once", async () => {
  const layer = await layerOf(trees);
  const columns = await columnsOf(layer, ["soort", "hoogte m", "diepte"]);

  expect(Object.fromEntries(columns)).toEqual({
    soort: [null, "eik"],
    "hoogte m": [7, null],
    diepte: [null, null],
  });
  expect((await columnsOf(layer, ["hoogte_m_", "soort"])).get("soort")).toBe(columns.get("soort"));
  expect(featureProperties(layer, 1)).toEqual(trees[1]);
});

it("knows values that were lent, for the part of a layer that they are of", async () => {
  const layer = await layerOf(trees);
  lendColumn(layer, "soort", ["es", "linde"]);
  const numbered = { numbers: new Uint32Array([0, 0, 1, 2, 0]), distinct: ["laag", "hoog", "hoger"] };
  lendValues({ first: 2, features: layer }, new Map([["hoogte", numbered]]));

  const columns = await columnsOf(layer, ["soort", "hoogte"]);

  expect([...columns.values()]).toEqual([
    ["es", "linde"],
    ["hoog", "hoger"],
  ]);
});

it("finds features by their ids, which it reads once", async () => {
  const layer = await layerOf(trees);
  const byId = featuresById(layer);

  expect(new Set(byId)).toEqual(
    new Set([0, 1].map((place, i) => [`bomen.${(layer.fileOrder[place] ?? 0) + 1}`, i])),
  );
  expect(featuresById(layer)).toBe(byId);
});

it("keeps which of its values each feature has, unless they are too many", async () => {
  const many = 65_537;
  const features = Array.from({ length: many }, (_, n) => featureAt([5, 52], { n, m: Math.max(1, n) }));
  const layer = inMemory((await storeWith({ "bomen.geojson": features })).layer("a", "bomen"));

  const few = await valueNumbers(layer, "m");
  const all = await valueNumbers(layer, "n");

  expect([few.distinct.length, all.distinct.length]).toEqual([many - 1, many]);
  const misplaced = [...few.numbers.entries()].filter(
    ([i, number]) => few.distinct[number] !== Math.max(1, layer.fileOrder[i] ?? 0),
  );
  expect(misplaced).toEqual([]);
  expect(await valueNumbers(layer, "m")).toBe(few);
  expect(await valueNumbers(layer, "n")).not.toBe(all);
});
