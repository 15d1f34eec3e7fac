import type { PageItem } from "./pageItems.ts";
import { pageLayout, type PageLayout } from "./pageLayout.ts";
import type { PrintChoices } from "./printChoices.ts";

/** How often the values of a column occur, in words. */
export interface PrintedChart {
  title: string;
  bars: readonly { name: string; count: number; countText: string }[];
  /** How many values are not among the bars, in words; null where all are. */
  rest: string | null;
  /** Of which rows it is, and when. */
  note: string;
}

/** Most bars on a page. */
export const maxPrintedBars = 40;

const titleMm = 5.5;
const smallMm = 2.8;
/** Height of a bar with its room. */
const rowMm = 6;
const barShare = 0.5;
/** What names take of the page, and what counts do. */
const nameShare = 0.32;
const countMm = 18;
const gapMm = 2;

/** A page of its own for a chart, on the paper of the map. */
export function chartPage(
  { title, bars, rest, note }: PrintedChart,
  choices: PrintChoices,
): { layout: PageLayout; items: PageItem[] } {
  const layout = pageLayout({ ...choices, hasLegend: false, notes: [note] });
  const { title: head, map, foot } = layout;
  const text = (
    words: string,
    at: { xMm: number; yMm: number; maxWidthMm: number },
    sizeMm = smallMm,
  ): PageItem => ({ kind: "text", text: words, sizeMm, align: "left", isBold: sizeMm === titleMm, ...at });
  const rows = bars.length + (rest === null ? 0 : 1);
  const heightMm = Math.min(rowMm, map.heightMm / Math.max(rows, 1));
  const nameMm = map.widthMm * nameShare;
  const barsAt = map.xMm + nameMm + gapMm;
  const roomMm = map.widthMm - nameMm - countMm - 2 * gapMm;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const baseline = (row: number) => map.yMm + (row + 0.5) * heightMm + smallMm / 3;
  const ofBar = ({ name, count, countText }: PrintedChart["bars"][number], row: number): PageItem[] => {
    const widthMm = (count / most) * roomMm;
    const [top, bottom] = [(1 - barShare) / 2, (1 + barShare) / 2].map(
      (share) => map.yMm + (row + share) * heightMm,
    );
    const [left, right] = [barsAt, barsAt + widthMm];
    return [
      text(name, { xMm: map.xMm, yMm: baseline(row), maxWidthMm: nameMm }),
      {
        kind: "shape",
        pointsMm: [
          [left, top ?? 0],
          [right, top ?? 0],
          [right, bottom ?? 0],
          [left, bottom ?? 0],
        ],
        fill: "ink",
        isOutlined: false,
      },
      text(countText, { xMm: right + gapMm, yMm: baseline(row), maxWidthMm: countMm }),
    ];
  };
  return {
    layout,
    items: [
      text(title, { xMm: head.xMm, yMm: head.yMm + titleMm, maxWidthMm: head.widthMm }, titleMm),
      ...bars.flatMap(ofBar),
      ...(rest === null
        ? []
        : [text(rest, { xMm: map.xMm, yMm: baseline(bars.length), maxWidthMm: map.widthMm })]),
      text(note, { xMm: foot.xMm, yMm: foot.yMm + foot.heightMm, maxWidthMm: foot.widthMm }),
    ],
  };
}
