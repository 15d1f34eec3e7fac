import { describe, expect, it } from "vitest";
import { findInLayers } from "../../../server/maps/embedded/search/findInLayers.ts";
import { WordIndex } from "../../../server/maps/embedded/search/WordIndex.ts";
import { storeOfTrees } from "./storeSetup.ts";

const trees = [
  { soort: "Zomereik", straat: "Oude Gracht", nummer: 12, leeg: null },
  { soort: "Eik", straat: "Grachtstraat", nummer: 1 },
  { soort: "Zelkova 'Café'", straat: "Oudegracht", nummer: 120 },
  { soort: "Eik", straat: "Eikenlaan", nummer: 7, code: "UTR-0012/A" },
];

async function setup() {
  const store = await storeOfTrees(trees);
  const look = (text: string, most = 5, layers = ["bomen"]) =>
    findInLayers(store, { workspace: "a", layers, text, most });
  return {
    look,
    find: async (text: string, most?: number) => {
      const [found] = await look(text, most);
      return { count: found?.count, numbers: found?.features.map(({ id }) => Number(id.split(".")[1])) };
    },
  };
}

describe("looking for words in a layer", () => {
  it.each([
    ["a word", "eikenlaan", [4]],
    ["the beginning of a word", "gracht", [1, 2]],
    ["a single letter", "z", [1, 3]],
    ["words of several attributes, in any order", "12 oude", [1, 3]],
    ["capitals and accents aside", "CAFE", [3]],
    ["a number", "7", [4]],
    ["what a code is made of", "utr-0012", [4]],
    ["nothing within a word", "eik zomer", []],
    ["no word at all", "!?", []],
  ])("finds %s", async (_, text, numbers) => {
    const { find } = await setup();

    expect((await find(text)).numbers?.toSorted()).toEqual(numbers);
  });

  it("tells those first that hold the words whole, and how many there are beside those it tells", async () => {
    const { find } = await setup();

    expect(await find("oude", 1)).toEqual({ count: 2, numbers: [1] });
    expect((await find("eik", 3)).numbers).toEqual([2, 4]);
    expect(await find("12", 1)).toEqual({ count: 2, numbers: [1] });
  });

  it("answers with the attributes, and for a layer that is not there that it failed", async () => {
    const { look } = await setup();

    const found = await look("eikenlaan", 5, ["weg", "bomen"]);

    expect(found).toEqual([
      { layer: "weg", status: "failed", count: 0, features: [] },
      {
        layer: "bomen",
        status: "searched",
        count: 1,
        features: [
          expect.objectContaining({
            id: "bomen.4",
            properties: expect.objectContaining(trees[3]) as unknown,
          }),
        ],
      },
    ]);
  });

  it("finds what a plain look at every feature finds, whatever the words", () => {
    const syllables = ["ei", "ken", "laan", "gr", "acht", "1", "2", "Ö"];
    const chance = (n: number, most: number) =>
      Math.floor(((Math.sin(n * 12.9898) * 43_758.545_3) % 1) * most + most) % most;
    const value = (n: number) =>
      Array.from(
        { length: 1 + chance(n, 3) },
        (_, at) => (syllables[chance(n * 7 + at, 8)] ?? "") + (chance(n + at, 3) === 0 ? " " : ""),
      ).join("");
    const rows = Array.from({ length: 400 }, (_, n) => ({ a: value(n + 1), b: value(n + 1_000) }));
    const index = new WordIndex();
    for (const row of rows) index.add(row);
    index.close();
    const fold = (text: string) => text.toLowerCase().replaceAll("ö", "o").split(/\s+/).filter(Boolean);

    for (let n = 0; n < 200; n += 1) {
      const text = value(n + 5_000).slice(0, 4);
      const wanted = fold(text);
      const expected = rows.flatMap(({ a, b }, number) =>
        wanted.length > 0 && wanted.every((word) => fold(`${a} ${b}`).some((each) => each.startsWith(word)))
          ? [number]
          : [],
      );
      expect(index.find(text, 1_000).numbers.toSorted((one, other) => one - other)).toEqual(expected);
    }
  });
});
