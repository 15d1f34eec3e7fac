import geographiclib from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import { legendItems, pageItems } from "../../../machines/print/pageItems.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import { noteLines } from "../../../machines/print/pageNotes.ts";
import { withDensity } from "../../../machines/print/pngDensity.ts";
import {
  defaultChoices,
  orientations,
  papers,
  parseChoices,
  printFileName,
  sharpnesses,
} from "../../../machines/print/printChoices.ts";
import { printedBar, printedGround } from "../../../machines/print/printedGround.ts";

const ellipsoid = geographiclib.Geodesic.WGS84;
const earthRadiusM = 6_378_137;
const toDegrees = (x: number, y: number): [number, number] => [
  ((x / earthRadiusM) * 180) / Math.PI,
  ((2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * 180) / Math.PI,
];

/** Metres over the ellipsoid between two places of the plane. */
function groundM(from: readonly [number, number], to: readonly [number, number]): number {
  const [lonA, latA] = toDegrees(...from);
  const [lonB, latB] = toDegrees(...to);
  return ellipsoid.Inverse(latA, lonA, latB, lonB).s12 ?? Number.NaN;
}

const plainPage = { ...defaultChoices, notes: [] };
/** Longer than any page is wide. */
const longNote = Array.from({ length: 40 }, (_, n) => `voorwaarde ${n}`).join(", ");

describe("the page", () => {
  it("has a line for each note, and gives up map for those that are more than one", () => {
    const [without, one, three] = [[], ["a"], ["a", "b", "c"]].map((notes) =>
      pageLayout({ ...plainPage, notes }),
    );

    expect(one?.foot).toEqual(without?.foot);
    expect((three?.foot.heightMm ?? 0) - (one?.foot.heightMm ?? 0)).toBe(8);
    expect(three?.noteLines).toEqual(["a", "b", "c"]);
  });

  it("breaks a long note between its words, and ends what is too much in an ellipsis", () => {
    const lines = noteLines([longNote], 190);

    expect(lines.join(" ")).toBe(longNote);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(123);
    expect(noteLines(["x".repeat(200)], 190).map(({ length }) => length)).toEqual([123, 77]);
    const cut = noteLines([longNote, longNote], 190);
    expect(cut).toHaveLength(6);
    expect(cut.at(-1)).toMatch(/…$/);
  });

  it("is as large as its paper, which may lie or stand", () => {
    const of = (paper: "A4" | "A3", orientation: "portrait" | "landscape") =>
      pageLayout({ ...plainPage, paper, orientation }).page;

    expect(of("A4", "portrait")).toEqual({ widthMm: 210, heightMm: 297 });
    expect(of("A4", "landscape")).toEqual({ widthMm: 297, heightMm: 210 });
    expect(of("A3", "portrait")).toEqual({ widthMm: 297, heightMm: 420 });
  });

  it.each(
    papers.flatMap((paper) =>
      orientations.flatMap((orientation) => sharpnesses.map((dpi) => ({ paper, orientation, dpi }))),
    ),
  )("has room for all of it within its margins: $paper $orientation $dpi", (choices) => {
    for (const [hasLegend, notes] of [
      [true, []],
      [false, []],
      [true, [longNote, "kort"]],
    ] as const) {
      const { page, title, map, mapPx, legend, foot } = pageLayout({ ...choices, hasLegend, notes });
      const right = page.widthMm - 10;

      expect(mapPx).toEqual({ width: Math.round(mapPx.width), height: Math.round(mapPx.height) });
      expect(map.widthMm).toBeCloseTo((mapPx.width * 25.4) / choices.dpi, 9);
      expect(map.heightMm).toBeCloseTo((mapPx.height * 25.4) / choices.dpi, 9);
      expect(map.yMm).toBeGreaterThanOrEqual(title.yMm + title.heightMm);
      expect(foot.yMm).toBeGreaterThanOrEqual(map.yMm + map.heightMm);
      expect(foot.yMm + foot.heightMm).toBeCloseTo(page.heightMm - 10, 9);
      const edge = legend?.xMm ?? right;
      expect(edge - map.xMm - map.widthMm).toBeGreaterThanOrEqual((legend ? 3 : 0) - 1e-9);
      expect(edge - map.xMm - map.widthMm).toBeLessThan(legend ? 3.2 : 0.2);
      expect(edge + (legend?.widthMm ?? 0)).toBeCloseTo(right, 9);
    }
  });
});

describe("the printed ground", () => {
  it.each(
    [51, 52.155, 53.5, 0, -45].flatMap((latitude) => [250, 1_000, 25_000].map((n) => [latitude, n] as const)),
  )("has its scale along both axes at the middle of the page: latitude %d, 1:%d", (latitude, denominator) => {
    const layout = pageLayout(plainPage);
    const { extent3857, widthPx, heightPx, resolution } = printedGround({ denominator, dpi: 150 }, layout, [
      5.387,
      latitude,
    ]);
    const [minX, minY, maxX, maxY] = extent3857;
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    /** Millimetres on paper of a tenth of a metre for each of the scale, so 100 mm; measured around the middle. */
    const half = 50 * (denominator / 1_000);
    const eastM = groundM([x - half, y], [x + half, y]);
    const northM = groundM([x, y - half], [x, y + half]);
    const mmAcross = ((2 * half) / (maxX - minX)) * layout.map.widthMm;
    const mmUp = ((2 * half) / (maxY - minY)) * layout.map.heightMm;

    expect(((mmAcross / eastM) * denominator) / 10).toBeCloseTo(100, 1);
    expect(Math.abs(((mmUp / northM) * denominator) / 10 - 100)).toBeLessThan(0.1);
    expect((maxX - minX) / resolution).toBeCloseTo(widthPx, 6);
    expect((maxY - minY) / resolution).toBeCloseTo(heightPx, 6);
  });

  it("has a bar as long on paper as it says on the ground", () => {
    const { lengthM, widthMm } = printedBar(1_000, 52.155);

    expect(lengthM).toBe(50);
    expect(widthMm).toBeCloseTo(50, 3);
  });
});

describe("what lies on the page", () => {
  const layout = pageLayout(plainPage);
  const texts = {
    title: "Wijk",
    scale: "1:1.000",
    bar: "50 m",
    date: "vandaag",
    north: "N",
    attribution: "© iemand",
  };
  const itemsOf = (notes: readonly string[]) =>
    pageItems(pageLayout({ ...plainPage, notes }), texts, { barMm: 50, legends: [] });
  const wordsOf = (notes: readonly string[]) =>
    itemsOf(notes).flatMap((item) => (item.kind === "text" ? [item.text] : []));

  it("is every word, within the paper, and notes only when there are", () => {
    expect(wordsOf([])).toEqual(expect.arrayContaining(Object.values(texts)));
    expect(wordsOf([])).toHaveLength(6);
    expect(wordsOf(["Niet afgedrukt: wegen"])).toContain("Niet afgedrukt: wegen");
    for (const item of itemsOf([longNote, "x"])) {
      if (item.kind !== "text") continue;
      const reach =
        item.align === "right"
          ? item.xMm - item.maxWidthMm
          : item.xMm + (item.align === "left" ? item.maxWidthMm : 0);
      expect(Math.min(reach, item.xMm)).toBeGreaterThanOrEqual(10);
      expect(Math.max(reach, item.xMm)).toBeLessThanOrEqual(layout.page.widthMm - 10 + 1e-9);
      expect(item.yMm).toBeLessThanOrEqual(layout.page.heightMm - 10);
    }
  });

  it("is a bar of exactly the length it was given", () => {
    const parts = itemsOf([]).flatMap((item) =>
      item.kind === "shape" && item.pointsMm[0]?.[1] === layout.foot.yMm + 0.5 ? [item.pointsMm] : [],
    );

    expect(parts).toHaveLength(4);
    expect((parts[3]?.[1]?.[0] ?? 0) - (parts[0]?.[0]?.[0] ?? 0)).toBeCloseTo(50, 9);
  });

  it("are all legends, smaller when they would not fit, and in proportion", () => {
    const box = { xMm: 200, yMm: 20, widthMm: 45, heightMm: 100 };
    const legends = Array.from({ length: 12 }, (_, n) => ({
      title: `laag ${n}`,
      layer: `l${n}`,
      widthPx: 400,
      heightPx: 100,
    }));
    const pictures = legendItems(box, legends).flatMap((item) => (item.kind === "picture" ? [item.box] : []));

    expect(pictures).toHaveLength(12);
    for (const { xMm, yMm, widthMm, heightMm } of pictures) {
      expect(xMm + widthMm).toBeLessThanOrEqual(245);
      expect(yMm + heightMm).toBeLessThanOrEqual(120 + 1e-9);
      expect(widthMm / heightMm).toBeCloseTo(4, 9);
    }
  });
});

describe("the choices of a print", () => {
  it("come back as they were stored, and as the usual ones where storage holds something else", () => {
    const chosen = {
      ...defaultChoices,
      paper: "A3",
      denominator: 2_345,
      dpi: 300,
      hasLegend: false,
      format: "png",
    } as const;

    expect(parseChoices(JSON.stringify(chosen))).toEqual(chosen);
    for (const broken of [null, "{", "null", '{"paper":"A9","denominator":-1,"dpi":1e9,"hasLegend":"ja"}'])
      expect(parseChoices(broken)).toEqual(defaultChoices);
  });
});

describe("the name of the file", () => {
  it("says what is on it and when it was made, in letters that any disk takes", () => {
    expect(printFileName("Wijk Één: noord/zuid", 2_500, "2026-11-22")).toBe(
      "wijk-een-noord-zuid-2500-2026-11-22",
    );
    expect(printFileName("", 500, "2026-11-22")).toBe("500-2026-11-22");
  });
});

describe("a PNG's density", () => {
  it("stands behind its header, in pixels per metre, with a checksum that is right", () => {
    const header = Uint8Array.from({ length: 33 }, (_, n) => n);
    const whole = withDensity(Uint8Array.from([...header, 7, 8]), 300);
    const view = new DataView(whole.buffer);

    expect(String.fromCharCode(...whole.subarray(37, 41))).toBe("pHYs");
    expect([view.getUint32(33), view.getUint32(41), view.getUint32(45), view.getUint8(49)]).toEqual([
      9, 11_811, 11_811, 1,
    ]);
    // Of the same chunk as a well-known program writes it.
    expect(view.getUint32(50)).toBe(0x78_a5_3f_76);
    expect([...whole.subarray(54)]).toEqual([7, 8]);
  });
});
