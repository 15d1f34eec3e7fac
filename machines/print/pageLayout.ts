import { type AttributeLine, type AttributeText, layOutAttributes } from "./attributeLines.ts";
import { noteLines, noteMm } from "./pageNotes.ts";
import type { PrintChoices } from "./printChoices.ts";

/** A box on the page; millimetres from its top left. */
export interface BoxMm {
  xMm: number;
  yMm: number;
  widthMm: number;
  heightMm: number;
}

/** Position of everything on the page. */
export interface PageLayout {
  page: { widthMm: number; heightMm: number };
  title: BoxMm;
  /** A whole number of pixels wide and high. */
  map: BoxMm;
  mapPx: { width: number; height: number };
  legend: BoxMm | null;
  /** A feature's attributes, below the map of a sheet that stands, beside that of one that lies. */
  attributeLines: readonly AttributeLine[];
  /** How many attributes the page has no room for. */
  attributesLeft: number;
  /** Scale bar, scale, attribution and date, and the notes below them. */
  foot: BoxMm;
  /** The notes, broken into lines. */
  noteLines: readonly string[];
}

/** ISO 216, portrait; millimetres. */
const sidesMm = { A4: [210, 297], A3: [297, 420] } as const;
/** Printers leave about 5 mm of a sheet white. */
const marginMm = 10;
const titleMm = 8;
const footMm = 8;
const gapMm = 3;
const legendMm = 45;
/** Most that attributes take of the room of the map. */
const attributesShare = { below: 0.55, beside: 0.42 } as const;

export const mmPerInch = 25.4;

const pixelsIn = (lengthMm: number, dpi: number): number => Math.floor((lengthMm * dpi) / mmPerInch);

/**
 * The page for these choices. The map's frame is cut to whole pixels, so that its image is placed at exactly the
 * requested size: rounding would change the scale.
 */
export function pageLayout({
  paper,
  orientation,
  dpi,
  hasLegend,
  notes,
  attributes = [],
}: Pick<PrintChoices, "paper" | "orientation" | "dpi" | "hasLegend"> & {
  notes: readonly string[];
  attributes?: readonly AttributeText[];
}): PageLayout {
  const [short, long] = sidesMm[paper];
  const [pageWidth, pageHeight] = orientation === "portrait" ? [short, long] : [long, short];
  const innerWidth = pageWidth - 2 * marginMm;
  const title = { xMm: marginMm, yMm: marginMm, widthMm: innerWidth, heightMm: titleMm };
  const lines = noteLines(notes, innerWidth);
  const footHeight = footMm + noteMm * Math.max(1, lines.length);
  const foot = {
    xMm: marginMm,
    yMm: pageHeight - marginMm - footHeight,
    widthMm: innerWidth,
    heightMm: footHeight,
  };
  const top = marginMm + titleMm + gapMm;
  const height = foot.yMm - gapMm - top;
  const isStanding = orientation === "portrait";
  const beside = hasLegend ? innerWidth - legendMm - gapMm : innerWidth;
  const attributesWidth = isStanding ? innerWidth : Math.round(beside * attributesShare.beside);
  const told = layOutAttributes(attributes, {
    widthMm: attributesWidth,
    heightMm: isStanding ? height * attributesShare.below : height,
    mostColumns: isStanding ? 2 : 1,
  });
  const isTold = attributes.length > 0;
  const width = isTold && !isStanding ? beside - attributesWidth - gapMm : beside;
  const mapHeight = isTold && isStanding ? height - told.heightMm - gapMm : height;
  const mapPx = { width: pixelsIn(width, dpi), height: pixelsIn(mapHeight, dpi) };
  const [attributesX, attributesY] = isStanding
    ? [marginMm, top + mapHeight + gapMm]
    : [marginMm + width + gapMm, top];
  return {
    page: { widthMm: pageWidth, heightMm: pageHeight },
    title,
    map: {
      xMm: marginMm,
      yMm: top,
      widthMm: (mapPx.width * mmPerInch) / dpi,
      heightMm: (mapPx.height * mmPerInch) / dpi,
    },
    mapPx,
    legend: hasLegend
      ? { xMm: pageWidth - marginMm - legendMm, yMm: top, widthMm: legendMm, heightMm: height }
      : null,
    attributeLines: told.lines.map((line) => ({
      ...line,
      xMm: line.xMm + attributesX,
      yMm: line.yMm + attributesY,
    })),
    attributesLeft: told.left,
    foot,
    noteLines: lines,
  };
}
