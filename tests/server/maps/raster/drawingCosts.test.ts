import { expect, it } from "vitest";
import { createDrawingCosts } from "../../../../server/maps/embedded/raster/drawingCosts.ts";
import type { RenderJob } from "../../../../server/maps/embedded/raster/renderMessages.ts";

/** A square picture of so many pixels and layers, at a scale. */
const picture = (side: number, layers: string[], unitsAPixel = 1): RenderJob => ({
  kind: "map",
  format: "png",
  layers,
  extent: [0, 0, side * unitsAPixel, side * unitsAPixel],
  crs: 3857,
  width: side,
  height: side,
  scale: 1,
});

it("§7.15 takes a picture that was never drawn for what its pixels and layers cost", () => {
  const costs = createDrawingCosts();

  expect(costs.predict(picture(256, ["a"]))).toBeLessThan(10);
  expect(costs.predict(picture(2048, ["a", "b", "c", "d"]))).toBeGreaterThan(500);
});

it("§7.15 learns what the same layers cost at the same scale, in a picture of any size, and at no other", () => {
  const costs = createDrawingCosts();

  costs.learn(picture(1000, ["a"]), 2000);

  expect(costs.predict(picture(500, ["a"]))).toBe(500);
  expect(costs.predict(picture(500, ["a"], 64))).toBeLessThan(100);
  expect(costs.predict(picture(500, ["b"]))).toBeLessThan(100);
});
