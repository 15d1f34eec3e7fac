import { noteLines } from "./pageNotes.ts";
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
/** Height of a line of notes; one line is always reserved. */
export const noteMm = 4;
const gapMm = 3;
const legendMm = 45;

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
}: Pick<PrintChoices, "paper" | "orientation" | "dpi" | "hasLegend"> & {
  notes: readonly string[];
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
  const width = hasLegend ? innerWidth - legendMm - gapMm : innerWidth;
  const mapPx = { width: pixelsIn(width, dpi), height: pixelsIn(height, dpi) };
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
    foot,
    noteLines: lines,
  };
}
