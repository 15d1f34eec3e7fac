import geographiclib from "geographiclib-geodesic";
import { describe, expect, it } from "vitest";
import { legendItems, pageItems, type PageItem } from "../../../machines/print/pageItems.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import { noteLines } from "../../../machines/print/pageNotes.ts";
import { withDensity } from "../../../machines/print/pngDensity.ts";
import {
  defaultChoices,
  isPrintable,
  orientations,
  papers,
  parseChoices,
  printFileName,
  printStorageKey,
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
    const sheet = Array.from({ length: 7 }, (_, n) => `${n}`.repeat(123));
    expect(noteLines(sheet.slice(1), 190)).toEqual(sheet.slice(1));
    expect(noteLines(sheet, 190)).toEqual([...sheet.slice(0, 5), `${"5".repeat(122)}…`]);
    expect(noteLines([" kort "], 190)).toEqual(["kort"]);
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
      expect(foot.yMm - map.yMm - map.heightMm).toBeGreaterThanOrEqual(3 - 1e-9);
      expect(foot.yMm - map.yMm - map.heightMm).toBeLessThan(3.2);
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
    expect(toDegrees(x, y)[0]).toBeCloseTo(5.387, 9);
    expect(toDegrees(x, y)[1]).toBeCloseTo(latitude, 9);
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
  it("is within the paper, however long its notes are", () => {
    const long = pageLayout({ ...plainPage, notes: [longNote, "x"] });

    for (const item of pageItems(long, texts, { barMm: 50, legends: [] })) {
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

  /** In millimetres from the top left. */
  const written = (item: PageItem): string => {
    const mm = (value: number) => String(Number(value.toFixed(2)));
    if (item.kind === "picture") return `${item.layer ?? "map"} ${Object.values(item.box).map(mm).join(" ")}`;
    if (item.kind === "shape") {
      const points = item.pointsMm.map((point) => point.map(mm).join()).join(" ");
      return `${item.fill ?? "empty"} ${points}${item.isOutlined ? ", outlined" : ""}`;
    }
    const { text, xMm, yMm, sizeMm, maxWidthMm, align, isBold } = item;
    return `"${text}" ${mm(xMm)},${mm(yMm)} ${align}, ${mm(sizeMm)} high, to ${mm(maxWidthMm)}${isBold ? ", bold" : ""}`;
  };

  it("is placed as it was designed, the bottom one first", () => {
    const notes = ["Gefilterd: bomen", "Vergeleken"];
    const legends = [{ title: "Bomen", layer: "bomen", widthPx: 100, heightPx: 50 }];
    const items = pageItems(pageLayout({ ...plainPage, notes }), texts, { barMm: 50, legends });
    const bare = pageItems(pageLayout({ ...plainPage, hasLegend: false }), texts, { barMm: 50, legends });

    expect(items.map(written)).toEqual([
      '"Wijk" 10,15.5 left, 5.5 high, to 277, bold',
      "map 10 21 228.94 159.85",
      "empty 10,21 238.94,21 238.94,180.85 10,180.85, outlined",
      "plate 225.94,24 235.94,24 235.94,39 225.94,39",
      '"N" 230.94,28.2 center, 3.5 high, to 10, bold',
      "ink 230.94,29.5 233.54,37.5 230.94,35.5 228.34,37.5",
      '"Bomen" 242,23.8 left, 2.8 high, to 45, bold',
      "bomen 242 25 22 11",
      "ink 10,184.5 22.5,184.5 22.5,186.1 10,186.1, outlined",
      "paper 22.5,184.5 35,184.5 35,186.1 22.5,186.1, outlined",
      "ink 35,184.5 47.5,184.5 47.5,186.1 35,186.1, outlined",
      "paper 47.5,184.5 60,184.5 60,186.1 47.5,186.1, outlined",
      '"50 m" 62,186.4 left, 2.8 high, to 30',
      '"1:1.000" 287,186.4 right, 2.8 high, to 60',
      '"© iemand" 10,191 left, 2.8 high, to 227',
      '"vandaag" 287,191 right, 2.8 high, to 45',
      '"Gefilterd: bomen" 10,195 left, 2.8 high, to 277',
      '"Vergeleken" 10,199 left, 2.8 high, to 277',
    ]);
    expect(bare).toHaveLength(items.length - 4);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["text", "picture", "shape"]));
  });

  it("has the logo at the right of its title, no higher than that and no wider than 45 mm (§21.13)", () => {
    const of = (widthPx: number, heightPx: number) => {
      const logo = { widthPx, heightPx };
      return pageItems(layout, texts, { barMm: 50, legends: [], logo }).slice(0, 2).map(written);
    };

    expect(of(100, 50)).toEqual(['"Wijk" 10,15.5 left, 5.5 high, to 257, bold', " 271 10 16 8"]);
    expect(of(900, 100)).toEqual(['"Wijk" 10,15.5 left, 5.5 high, to 228, bold', " 242 10 45 5"]);
  });

  it("are all legends one below the other, smaller when they would not fit, in proportion", () => {
    const box = { xMm: 200, yMm: 20, widthMm: 45, heightMm: 100 };
    const wide = { title: "wegen", layer: "roads", widthPx: 400, heightPx: 100 };
    const narrow = { title: "bomen", layer: "trees", widthPx: 100, heightPx: 200 };

    expect(legendItems(box, [wide, narrow]).map(written)).toEqual([
      '"wegen" 200,22.8 left, 2.8 high, to 45, bold',
      "roads 200 24 45 11.25",
      '"bomen" 200,42.05 left, 2.8 high, to 45, bold',
      "trees 200 43.25 22 44",
    ]);
    // All of it is 71.25 mm high.
    expect(legendItems({ ...box, heightMm: 28.5 }, [wide, narrow]).map(written)).toEqual([
      '"wegen" 200,21.12 left, 1.12 high, to 45, bold',
      "roads 200 21.6 18 4.5",
      '"bomen" 200,28.82 left, 1.12 high, to 45, bold',
      "trees 200 29.3 8.8 17.6",
    ]);
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
      hasLogo: false,
      hasGrid: true,
      hasChart: true,
      format: "png",
    } as const;

    expect(parseChoices(JSON.stringify(chosen), 2_345)).toEqual(chosen);
    for (const broken of [null, "{", "null", '{"paper":"A9","denominator":-1,"dpi":1e9,"hasLegend":"ja"}'])
      expect(parseChoices(broken, 500)).toEqual({
        paper: "A4",
        orientation: "landscape",
        denominator: 500,
        dpi: 150,
        hasLegend: true,
        hasLogo: true,
        hasGrid: false,
        hasChart: false,
        format: "pdf",
      });
  });

  it("are kept for each person, and have a scale that a sheet can hold", () => {
    expect(printStorageKey(7)).toBe("print__choices.7");
    expect([49, 50, 1_000_000, 1_000_001].map(isPrintable)).toEqual([false, true, true, false]);
  });
});

it("the name of the file says what is on it and when it was made, in letters that any disk takes", () => {
  expect(printFileName("Wijk Één: noord/zuid", 2_500, "2026-11-22")).toBe(
    "wijk-een-noord-zuid-2500-2026-11-22",
  );
  expect(printFileName("", 500, "2026-11-22")).toBe("500-2026-11-22");
});

it("a PNG's density stands behind its header, in pixels per metre, with a checksum that is right", () => {
  const header = Uint8Array.from({ length: 33 }, (_, n) => n);
  const whole = withDensity(Uint8Array.from([...header, 7, 8]), 300);
  const view = new DataView(whole.buffer);

  expect(whole.subarray(0, 33)).toEqual(header);
  expect(String.fromCharCode(...whole.subarray(37, 41))).toBe("pHYs");
  expect([view.getUint32(33), view.getUint32(41), view.getUint32(45), view.getUint8(49)]).toEqual([
    9, 11_811, 11_811, 1,
  ]);
  // Of the same chunk as a well-known program writes it.
  expect(view.getUint32(50)).toBe(0x78_a5_3f_76);
  expect([...whole.subarray(54)]).toEqual([7, 8]);
});
