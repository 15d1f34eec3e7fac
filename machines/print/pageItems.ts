import type { BoxMm, PageLayout } from "./pageLayout.ts";
import { noteMm } from "./pageNotes.ts";

/** The texts on a page, in the language of the person who prints it. */
export interface PageTexts {
  title: string;
  /** `1:1.000`, with what that is. */
  scale: string;
  /** Label of the scale bar. */
  bar: string;
  date: string;
  /** The letter above the north arrow. */
  north: string;
  attribution: string;
  /** What is filtered, compared, or missing. */
  notes: readonly string[];
}

interface Size {
  widthPx: number;
  heightPx: number;
}

export interface PageLegend extends Size {
  /** Title of the layer. */
  title: string;
  /** Key of the image. */
  layer: string;
}

type Shade = "ink" | "paper" | "plate";

/** Under which name the logo's picture is, as no layer's legend can be. */
export const logoPicture = "";
const logoWidestMm = 45;
const logoGapMm = 4;

/** As high as the title's line, at its right. */
function logoBox({ xMm, yMm, widthMm, heightMm }: BoxMm, { widthPx, heightPx }: Size): BoxMm {
  const scale = Math.min(heightMm / heightPx, logoWidestMm / widthPx);
  const width = widthPx * scale;
  return { xMm: xMm + widthMm - width, yMm, widthMm: width, heightMm: heightPx * scale };
}

/** One thing on a page; millimetres from the page's top left. */
export type PageItem =
  | {
      kind: "text";
      text: string;
      xMm: number;
      /** Baseline of the text. */
      yMm: number;
      sizeMm: number;
      /** A longer text is shrunk to fit. */
      maxWidthMm: number;
      align: "left" | "right" | "center";
      isBold: boolean;
    }
  | {
      kind: "shape";
      pointsMm: readonly (readonly [number, number])[];
      fill: Shade | null;
      isOutlined: boolean;
    }
  /** The map's image without a layer, else that layer's legend, or the logo. */
  | { kind: "picture"; layer: string | null; box: BoxMm };

const smallMm = 2.8;
const titleMm = 5.5;
/** Printed size of a legend's pixel. */
const legendPixelMm = 0.22;
const legendGapMm = 4;
const legendTitleMm = 4;
/** Baseline of the first line of notes, from the top of the foot. */
const notesMm = 11;

const boxShape = (
  { xMm, yMm, widthMm, heightMm }: BoxMm,
  fill: Shade | null,
  isOutlined: boolean,
): PageItem => ({
  kind: "shape",
  pointsMm: [
    [xMm, yMm],
    [xMm + widthMm, yMm],
    [xMm + widthMm, yMm + heightMm],
    [xMm, yMm + heightMm],
  ],
  fill,
  isOutlined,
});

/** In the map's top right corner: north is up. */
function northArrow({ xMm, yMm, widthMm }: BoxMm, letter: string): PageItem[] {
  const plate = { xMm: xMm + widthMm - 13, yMm: yMm + 3, widthMm: 10, heightMm: 15 };
  const middle = plate.xMm + plate.widthMm / 2;
  const tip = plate.yMm + 5.5;
  return [
    boxShape(plate, "plate", false),
    {
      kind: "text",
      text: letter,
      xMm: middle,
      yMm: plate.yMm + 4.2,
      sizeMm: 3.5,
      maxWidthMm: plate.widthMm,
      align: "center",
      isBold: true,
    },
    {
      kind: "shape",
      pointsMm: [
        [middle, tip],
        [middle + 2.6, tip + 8],
        [middle, tip + 6],
        [middle - 2.6, tip + 8],
      ],
      fill: "ink",
      isOutlined: false,
    },
  ];
}

/** Title and image of each layer in a column, shrunk to fit. */
export function legendItems(box: BoxMm, legends: readonly PageLegend[]): PageItem[] {
  const natural = legends.map(({ widthPx, heightPx }) => {
    const fit = Math.min(1, box.widthMm / (widthPx * legendPixelMm));
    return { widthMm: widthPx * legendPixelMm * fit, heightMm: heightPx * legendPixelMm * fit };
  });
  const wanted = natural.reduce((sum, { heightMm }) => sum + legendTitleMm + heightMm + legendGapMm, 0);
  const shrink = Math.min(1, box.heightMm / wanted);
  let yMm = box.yMm;
  return legends.flatMap(({ title, layer }, index) => {
    const { widthMm = 0, heightMm = 0 } = natural[index] ?? {};
    const top = yMm;
    yMm += (legendTitleMm + heightMm + legendGapMm) * shrink;
    return [
      {
        kind: "text",
        text: title,
        xMm: box.xMm,
        yMm: top + smallMm * shrink,
        sizeMm: smallMm * shrink,
        maxWidthMm: box.widthMm,
        align: "left",
        isBold: true,
      },
      {
        kind: "picture",
        layer,
        box: {
          xMm: box.xMm,
          yMm: top + legendTitleMm * shrink,
          widthMm: widthMm * shrink,
          heightMm: heightMm * shrink,
        },
      },
    ] satisfies PageItem[];
  });
}

/** A bar in four parts, alternately dark and light. */
function barItems({ xMm, yMm }: BoxMm, widthMm: number, text: string): PageItem[] {
  const part = widthMm / 4;
  return [
    ...[0, 1, 2, 3].map((index) =>
      boxShape(
        { xMm: xMm + index * part, yMm: yMm + 0.5, widthMm: part, heightMm: 1.6 },
        index % 2 === 0 ? "ink" : "paper",
        true,
      ),
    ),
    smallText(text, { xMm: xMm + widthMm + 2, yMm: yMm + 2.4, maxWidthMm: 30, align: "left" }),
  ];
}

const smallText = (
  text: string,
  at: { xMm: number; yMm: number; maxWidthMm: number; align: "left" | "right" },
): PageItem => ({ kind: "text", text, sizeMm: smallMm, isBold: false, ...at });

/** Everything on the page, the bottom one first. */
export function pageItems(
  layout: PageLayout,
  texts: Omit<PageTexts, "notes">,
  { barMm, legends, logo = null }: { barMm: number; legends: readonly PageLegend[]; logo?: Size | null },
): PageItem[] {
  const { title, map, legend, foot, noteLines } = layout;
  const right = foot.xMm + foot.widthMm;
  const logoAt = logo && logoBox(title, logo);
  return [
    {
      kind: "text",
      text: texts.title,
      xMm: title.xMm,
      yMm: title.yMm + titleMm,
      sizeMm: titleMm,
      maxWidthMm: title.widthMm - (logoAt ? logoAt.widthMm + logoGapMm : 0),
      align: "left",
      isBold: true,
    },
    ...(logoAt ? [{ kind: "picture" as const, layer: logoPicture, box: logoAt }] : []),
    { kind: "picture", layer: null, box: map },
    boxShape(map, null, true),
    ...northArrow(map, texts.north),
    ...(legend ? legendItems(legend, legends) : []),
    ...layout.attributeLines.map((line) => ({
      kind: "text" as const,
      sizeMm: smallMm,
      align: "left" as const,
      ...line,
    })),
    ...barItems(foot, barMm, texts.bar),
    smallText(texts.scale, { xMm: right, yMm: foot.yMm + 2.4, maxWidthMm: 60, align: "right" }),
    smallText(texts.attribution, {
      xMm: foot.xMm,
      yMm: foot.yMm + 7,
      maxWidthMm: foot.widthMm - 50,
      align: "left",
    }),
    smallText(texts.date, { xMm: right, yMm: foot.yMm + 7, maxWidthMm: 45, align: "right" }),
    ...noteLines.map((line, index) =>
      smallText(line, {
        xMm: foot.xMm,
        yMm: foot.yMm + notesMm + index * noteMm,
        maxWidthMm: foot.widthMm,
        align: "left",
      }),
    ),
  ];
}
