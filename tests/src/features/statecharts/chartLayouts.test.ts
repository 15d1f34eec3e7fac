import { expect, it, vi } from "vitest";
import { copyMachine } from "../../../../machines/copying/copyMachine.ts";
import { describeMachine } from "../../../../machines/statecharts/describeMachine.ts";
import { chartLayout, clearLayouts } from "../../../../src/features/statecharts/chartLayouts.ts";
import type { LayoutEngine } from "../../../../src/features/statecharts/layout/layOut.ts";
import { chartWords } from "./chartWords.ts";

it("keeps a layout that failed, so that it can be told, until it is wanted anew", async () => {
  const chart = describeMachine(copyMachine);
  const wish = { chart, words: chartWords, language: "nl" };
  const broken = (): LayoutEngine => ({ layout: () => Promise.reject(new Error("no worker")) });
  const works = (): LayoutEngine => ({
    layout: (graph) => Promise.resolve({ ...graph, width: 100, height: 100 }),
  });

  await expect(chartLayout(wish, broken)).rejects.toThrow("no worker");
  await expect(chartLayout(wish, works)).rejects.toThrow("no worker");
  clearLayouts(chart);

  expect((await chartLayout(wish, works)).width).toBe(100);
});

it("lays a chart out once, however often it is drawn", async () => {
  const engine = vi.fn<() => LayoutEngine>(() => ({ layout: (graph) => Promise.resolve(graph) }));
  const wish = { chart: describeMachine(copyMachine), words: chartWords, language: "nl" };

  await chartLayout(wish, engine);
  await chartLayout(wish, engine);

  expect(engine).toHaveBeenCalledOnce();
});
