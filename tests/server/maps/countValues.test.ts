import { expect, it } from "vitest";
import { countValues } from "../../../server/maps/embedded/filter/countValues.ts";
import { storeOfTrees } from "./storeSetup.ts";

const trees = [
  { soort: "Zomereik", stam: 2, oud: true },
  { soort: "linde", stam: 10, oud: false },
  { soort: "Wintereik", stam: 2, oud: true },
  { soort: "linde", stam: null, oud: true },
  { soort: "", stam: 2, oud: true },
];

it("counts the values that features have, the most frequent first, by part of one too (§20.3)", async () => {
  const store = await storeOfTrees(trees);
  const count = async (attribute: string, text = "", most = 50, layer = "bomen") => {
    const found = await countValues(store, { workspace: "a", layer, attribute, text, most });
    return found && [found.values.map((each) => [each.value, each.count]), found.distinct];
  };

  expect(await count("soort")).toEqual([
    [
      ["linde", 2],
      ["Wintereik", 1],
      ["Zomereik", 1],
    ],
    3,
  ]);
  expect(await count("soort", " EIK ", 1)).toEqual([[["Wintereik", 1]], 2]);
  expect(await count("stam")).toEqual([
    [
      [2, 3],
      [10, 1],
    ],
    2,
  ]);
  expect(await count("oud")).toEqual([
    [
      [true, 4],
      [false, 1],
    ],
    2,
  ]);
  expect([await count("hoogte"), await count("soort", "", 50, "wegen")]).toEqual([undefined, undefined]);
});
