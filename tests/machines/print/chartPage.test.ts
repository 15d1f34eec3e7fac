import { describe, expect, it } from "vitest";
import { chartPage, maxPrintedBars } from "../../../machines/print/chartPage.ts";
import type { PageItem } from "../../../machines/print/pageItems.ts";
import { defaultChoices, orientations } from "../../../machines/print/printChoices.ts";

const bar = (name: string, count: number) => ({ name, count, countText: `${count}×` });
const chart = { title: "Bomen – Soort", bars: [bar("Linde", 40), bar("Eik", 10)], rest: null, note: "Wijk" };
const texts = (items: readonly PageItem[]) => items.filter((item) => item.kind === "text");
const shapes = (items: readonly PageItem[]) =>
  items
    .filter((item) => item.kind === "shape")
    .map(({ pointsMm }) => ({
      left: Math.min(...pointsMm.map(([x]) => x)),
      right: Math.max(...pointsMm.map(([x]) => x)),
      top: Math.min(...pointsMm.map(([, y]) => y)),
      bottom: Math.max(...pointsMm.map(([, y]) => y)),
    }));

describe("§38.5 the page of a chart", () => {
  it("has its title, a bar for each value as long as its count, with both in words, and of what it is", () => {
    const { items, layout } = chartPage(chart, defaultChoices);
    const [longest, shortest] = shapes(items);

    expect(texts(items).map(({ text }) => text)).toEqual([
      "Bomen – Soort",
      "Linde",
      "40×",
      "Eik",
      "10×",
      "Wijk",
    ]);
    expect(items[0]).toMatchObject({ isBold: true, sizeMm: 5.5, xMm: 10, yMm: 15.5, maxWidthMm: 277 });
    expect(items[1]).toMatchObject({ isBold: false, sizeMm: 2.8, xMm: 10, align: "left" });
    expect(items[2]).toMatchObject({ kind: "shape", fill: "ink", isOutlined: false });
    expect(items).toHaveLength(8);
    expect([layout.noteLines, layout.legend]).toEqual([["Wijk"], null]);
    expect(
      longest && shortest && (longest.right - longest.left) / (shortest.right - shortest.left),
    ).toBeCloseTo(4);
    expect(longest?.left).toBe(shortest?.left);
    expect([longest?.top, longest?.bottom, shortest?.top]).toEqual([22.5, 25.5, 28.5]);
    expect(texts(items)[2]?.xMm).toBeCloseTo((longest?.right ?? 0) + 2);
    expect(texts(items)[1]?.yMm).toBeCloseTo(24 + 2.8 / 3);
    expect(texts(items).at(-1)).toMatchObject({ yMm: 200 });
  });

  it.each(orientations)("has room for forty bars, and says how many more there are: %s", (orientation) => {
    const bars = Array.from({ length: maxPrintedBars }, (_, n) => bar(`Soort ${n}`, n));
    const { items, layout } = chartPage(
      { ...chart, bars, rest: "en nog 3" },
      { ...defaultChoices, orientation },
    );
    const all = shapes(items);
    const { map } = layout;

    expect(texts(items).at(-2)).toMatchObject({ text: "en nog 3", xMm: map.xMm });
    expect(all).toHaveLength(maxPrintedBars);
    const stepMm = (all[1]?.top ?? 0) - (all[0]?.top ?? 0);
    expect(stepMm).toBeCloseTo(Math.min(6, map.heightMm / (maxPrintedBars + 1)));
    const without = shapes(chartPage({ ...chart, bars }, { ...defaultChoices, orientation }).items);
    expect((without[1]?.top ?? 0) - (without[0]?.top ?? 0)).toBeCloseTo(
      Math.min(6, map.heightMm / maxPrintedBars),
    );
    for (const [place, { right, bottom }] of all.entries()) {
      expect(right).toBeLessThanOrEqual(map.xMm + map.widthMm - 20 + 1e-9);
      expect(bottom).toBeLessThan(all[place + 1]?.top ?? map.yMm + map.heightMm);
    }
    expect(Math.max(...all.map(({ right }) => right))).toBeCloseTo(map.xMm + map.widthMm - 20);
  });

  it("has no length where nothing was counted", () => {
    const [only] = shapes(chartPage({ ...chart, bars: [bar("Linde", 0)] }, defaultChoices).items);

    expect(only?.right).toBe(only?.left);
  });
});
