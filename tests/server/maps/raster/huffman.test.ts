import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { codeLengthsOf, codesOf } from "../../../../server/maps/embedded/raster/huffman.ts";

const random = seededRandom("huffman");
const someFrequencies = () =>
  Uint32Array.from({ length: 286 }, () => (random.next() < 0.5 ? 0 : Math.floor(random.next() ** 8 * 1e6)));

describe("codes of Huffman", () => {
  it("use up all there are, and none twice", () => {
    for (let round = 0; round < 50; round++) {
      const lengths = codeLengthsOf(someFrequencies(), 15);

      const used = lengths.reduce((sum, length) => sum + (length > 0 ? 2 ** -length : 0), 0);

      expect(used).toBe(1);
    }
  });

  it("are shorter for what is commoner", () => {
    const frequencies = someFrequencies();

    const lengths = codeLengthsOf(frequencies, 60);

    const symbols = [...frequencies.keys()].filter((symbol) => (frequencies[symbol] ?? 0) > 0);
    symbols.sort((one, other) => (frequencies[one] ?? 0) - (frequencies[other] ?? 0));
    const ranked = symbols.map((symbol) => lengths[symbol] ?? 0);
    expect(ranked).toEqual(ranked.toSorted((one, other) => other - one));
  });

  it("never get longer than allowed", () => {
    // Each as frequent as the two before together: the worst there is.
    const frequencies = new Uint32Array(30);
    for (let at = 0, [one, other] = [1, 1]; at < 30; at++, [one, other] = [other, one + other])
      frequencies[at] = one;

    const lengths = codeLengthsOf(frequencies, 7);

    expect(Math.max(...lengths)).toBeLessThanOrEqual(7);
    expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
  });

  it("are numbered by length and symbol, their first bit lowest", () => {
    expect([...codesOf(Uint8Array.of(2, 1, 3, 3))]).toEqual([0b01, 0b0, 0b011, 0b111]);
  });
});
