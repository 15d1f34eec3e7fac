import { describe, expect, it } from "vitest";
import type { LayerEntry } from "../../../machines/layers/LayerEntry.ts";
import { nextPictures, type Pictures } from "../../../machines/layers/pictures.ts";

const entry = (name: string, more: Partial<LayerEntry> = {}) =>
  ({ name, enabled: true, opacity: 1, ...more }) as LayerEntry;
const none: Pictures = { pictures: [], imagesMade: 0 };

describe("the pictures of a map's layers §4.38 §4.39 §4.40 §4.41", () => {
  it("are one where no opacity differs, and one more for each that does", () => {
    const entries = [entry("a"), entry("b"), entry("c", { opacity: 0.5 }), entry("d")];

    expect(nextPictures(none, entries, []).pictures.map(({ names }) => names)).toEqual([
      ["a", "b"],
      ["c"],
      ["d"],
    ]);
  });

  it("leave out what is off, and what would spoil the others", () => {
    const entries = [entry("a"), entry("b", { enabled: false }), entry("c")];

    expect(nextPictures(none, entries, ["c"]).pictures.map(({ names }) => names)).toEqual([["a"]]);
  });

  it("give a layer with a filter a picture of its own, below and above", () => {
    const filter = [{ attribute: "soort", operator: "equals", value: "eik" }] as const;
    const entries = [entry("a"), entry("b"), entry("c")];

    expect(nextPictures(none, entries, [], { b: [...filter] }).pictures).toEqual([
      { key: "1.0", names: ["a"], opacity: 1 },
      { key: "1.1", names: ["b"], opacity: 1, filter },
      { key: "1.2", names: ["c"], opacity: 1 },
    ]);
  });

  it("are the same images while there are any, none when all layers are off, and made anew after that", () => {
    const first = nextPictures(none, [entry("a")], []);
    const refreshed = nextPictures(first, [entry("a"), entry("b")], []);
    const off = nextPictures(refreshed, [entry("a", { enabled: false })], []);
    const stillOff = nextPictures(off, [], []);
    const again = nextPictures(stillOff, [entry("a")], []);

    expect(first.pictures.map(({ key }) => key)).toEqual(["1.0"]);
    expect(refreshed.pictures.map(({ key }) => key)).toEqual(["1.0"]);
    expect(off).toEqual({ imagesMade: 1, pictures: [] });
    expect(again.pictures.map(({ key }) => key)).toEqual(["2.0"]);
  });
});
