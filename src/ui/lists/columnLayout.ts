import type { ColumnKind } from "../../../schemas/listConstraints.ts";
import type { Column } from "../ListModel.ts";
import { hasActionsColumn, type ListScreen, rowActionsOf } from "../listScreen.ts";

/** Initial widths, px. */
const standardPx: Record<ColumnKind, number> = {
  text: 190,
  number: 110,
  date: 140,
  boolean: 110,
  choice: 140,
};
const firstColumnPx = 220;
const otherColumnPx = 110;
/** Width of a row's button with its gap. */
const actionPx = 34;
const cellPaddingPx = 20;

/** Width of the Actions column, px; null without one (spec §6.9). */
export function actionsWidthPx<Row>(screen: ListScreen<Row>): number | null {
  if (!hasActionsColumn(screen)) return null;
  const slotPx = screen.rowActions ? (screen.rowActionsWidthPx ?? actionPx) : 0;
  const most = Math.max(0, ...screen.list.rows.map((row) => rowActionsOf(screen, row).length));
  return Math.max(most * actionPx + slotPx + cellPaddingPx, 88);
}

/** A column shrinks to no less than this share of its initial width: what is too long in words is cut, and told when asked for. */
const minShare = { words: 0.75, others: 0.8 };

/**
 * Widths of the columns, px. Chosen widths are kept; text columns share the remaining or missing width, so that the
 * columns fill the window, down to their minimum. If there are none, the first column does. What is missing then, the
 * other columns share, down to theirs.
 */
export function columnWidthsPx<Row>(
  columns: readonly Column<Row>[],
  chosenPx: Readonly<Record<string, number>>,
  availablePx: number,
): number[] {
  const usual = columns.map(
    ({ field, kind, widthPx }, place) =>
      chosenPx[field] ?? widthPx ?? (place === 0 ? firstColumnPx : kind ? standardPx[kind] : otherColumnPx),
  );
  const isFree = ({ field }: Column<Row>) => chosenPx[field] === undefined;
  const hasWords = columns.some(({ kind }) => kind === "text");
  const stretches = columns.map(
    (column, place) => isFree(column) && (hasWords ? column.kind === "text" : place === 0),
  );
  const first = stretches.indexOf(true);
  if (first < 0 || availablePx <= 0) return usual;
  const fits = columns.map((column, place) => isFree(column) && !stretches[place]);
  const stretched = shared(usual, stretches, availablePx, [minShare.words, Infinity]);
  const widths = shared(stretched, fits, availablePx, [minShare.others, 1]);
  const roundedOffPx = Math.max(availablePx - sum(widths), 0);
  return widths.with(first, (widths[first] ?? 0) + roundedOffPx);
}

/** Widths of which some share what remains or is missing, each to between these shares of its own. */
function shared(
  widths: readonly number[],
  isSharing: readonly boolean[],
  availablePx: number,
  [least, most]: readonly [number, number],
): number[] {
  const sharingPx = sum(widths.filter((_, place) => isSharing[place]));
  const wanted = 1 + (availablePx - sum(widths)) / sharingPx;
  const share = Math.min(Math.max(wanted, least), most);
  return widths.map((width, place) => (isSharing[place] ? Math.floor(width * share) : width));
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Row height, px: two lines as soon as a column has two. */
export function rowHeightPx<Row>(columns: readonly Column<Row>[]): number {
  return columns.some(({ detail }) => detail) ? 52 : 38;
}
