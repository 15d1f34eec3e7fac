import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { inkOf } from "../../../../server/maps/embedded/raster/inks.ts";
import { RasterCore } from "../../../../server/maps/embedded/raster/RasterCore.ts";
import { positions } from "../../../support/content/positions.ts";

type Point = readonly [number, number];

/** Draws a closed line of each ring with one ink. */
function drawRings(core: RasterCore, rings: readonly (readonly Point[])[], colour: string): void {
  core.run.setStrokeWidth(1.5);
  for (const ring of rings) {
    core.places.set(ring.flat());
    core.run.strokePart(ring.length, true);
  }
  core.takeInk(inkOf(colour));
  core.run.paintStroke();
}

const left = positions("3.2 4.1, 20.7 3.9, 21.3 25.6, 2.8 26.4");
/** Has the border x ≈ 21 in common with the left one, the other way round. */
const right = positions("38.4 24.9, 21.3 25.6, 20.7 3.9, 37.5 5.2");

describe("§7.15 lines of parcels that share a border", () => {
  it("show it as the line of one of them does", () => {
    const both = new RasterCore(40, 30);
    const one = new RasterCore(40, 30);

    drawRings(both, [left, right], "#204060");
    drawRings(one, [left], "#204060");

    for (let row = 7; row < 23; row++)
      for (const column of [20, 21, 22]) {
        const at = row * 40 + column;
        expect(both.words[at]).toBe(one.words[at]);
      }
  });

  it("are drawn whole again by the next symbol", () => {
    const twice = new RasterCore(40, 30);
    const once = new RasterCore(40, 30);

    drawRings(twice, [left, right], "#ffffff");
    drawRings(twice, [left, right], "#204060");
    drawRings(once, [left, right], "#204060");

    const covered = [...once.words.keys()].filter((at) => (once.words[at] as number) >>> 24 === 255);
    expect(covered.length).toBeGreaterThan(30);
    for (const at of covered) expect(twice.words[at]).toBe(once.words[at]);
  });
});

describe("§7.15 the most alike of a palette's colours", () => {
  it.each([1, 5, 64, 255, 256])("is the first of the nearest of %i", (size) => {
    const random = seededRandom(`palette of ${size}`);
    const word = () => Math.floor(random.next() * 2 ** 32);
    const kept = Uint32Array.from({ length: size }, word);
    const nearest = new RasterCore(16, 16).nearestOf(kept);

    for (let n = 0; n < 500; n++) {
      const wanted = word();
      expect(nearest(wanted)).toBe(slowNearest(kept, wanted));
    }
  });
});

function slowNearest(kept: Uint32Array, wanted: number): number {
  const channels = (word: number) => [0, 8, 16, 24].map((shift) => (word >>> shift) & 255);
  const apart = [...kept].map((word) =>
    channels(word).reduce((sum, value, n) => sum + Math.abs(value - (channels(wanted)[n] as number)), 0),
  );
  return apart.indexOf(Math.min(...apart));
}
