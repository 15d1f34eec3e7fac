import { describe, expect, it } from "vitest";
import { fromRdNew, toRdNew } from "../../../machines/coordinates/rdNew.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import { defaultChoices } from "../../../machines/print/printChoices.ts";
import { lonLatFrom3857 } from "../../../schemas/rules/webMercator.ts";
import { printedGround } from "../../../machines/print/printedGround.ts";
import { rdLines, rdStep } from "../../../machines/print/rdLines.ts";

const linesAround = (centre: [number, number], denominator: number) => {
  const choices = { ...defaultChoices, denominator };
  return rdLines(printedGround(choices, pageLayout({ ...choices, notes: [] }), centre), denominator);
};

describe("the grid of RD New on a page (§21.13)", () => {
  it.each([
    [50, 2],
    [500, 20],
    [1_000, 50],
    [2_500, 100],
    [1_000_000, 50_000],
  ])("has its lines at least 30 mm apart, at whole metres: 1:%d every %d m", (denominator, step) => {
    expect(rdStep(denominator)).toBe(step);
  });

  it("has lines at whole steps across the whole map, along RD New itself", () => {
    const centre = fromRdNew([136_800, 455_900]);
    const lines = linesAround(centre, 1_000);
    const of = (isEasting: boolean) =>
      lines.filter((line) => line.isEasting === isEasting).map(({ metres }) => metres);

    expect(of(true)).toEqual([136_700, 136_750, 136_800, 136_850, 136_900]);
    expect(of(false)).toEqual([455_850, 455_900, 455_950]);
    for (const { metres, isEasting, points3857 } of lines) {
      const points = points3857.map(([x = 0, y = 0]) => toRdNew(lonLatFrom3857(x, y)));
      const reach = points.map(([x, y]) => (isEasting ? y : x));
      const [first = 0, last = 0] = isEasting ? [455_850, 455_950] : [136_700, 136_900];
      const beyond = [first - Math.min(...reach), Math.max(...reach) - last];

      for (const point of points) expect(point[isEasting ? 0 : 1]).toBeCloseTo(metres, 3);
      expect(Math.min(...beyond)).toBeGreaterThan(0);
      expect(Math.max(...beyond)).toBeLessThan(50);
    }
  });

  it("is none where RD New is not used", () => {
    expect(linesAround([7.2199, 53], 1_000)).toEqual([]);
    expect(linesAround([4, 40], 1_000)).toEqual([]);
  });
});
