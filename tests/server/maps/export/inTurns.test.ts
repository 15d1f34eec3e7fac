import { expect, it } from "vitest";
import type { ExportFeature } from "../../../../server/maps/export/ExportFile.ts";
import { inTurns } from "../../../../server/maps/export/inTurns.ts";

const features: ExportFeature[] = Array.from({ length: 120 }, (_, n) => ({
  id: n,
  properties: {},
  geometry: null,
}));
async function* pages() {
  yield features.slice(0, 110);
  yield features.slice(110);
}
const turnMs = 10;

it("a file is written in parts, with turns for others where that takes long, and lacks nothing", async () => {
  const written: ExportFeature[][] = [];
  let turnsOfOthers = 0;
  for await (const part of inTurns(pages())) {
    written.push([...part]);
    setImmediate(() => (turnsOfOthers += 1));
    const began = performance.now();
    // Writing it keeps the thread busy for longer than a turn.
    while (performance.now() - began <= turnMs);
  }

  expect(written.flat()).toEqual(features);
  expect(written.map(({ length }) => length)).toEqual([50, 50, 10, 10]);
  expect(turnsOfOthers).toBeGreaterThanOrEqual(3);
});
