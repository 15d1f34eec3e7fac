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

/** A column shrinks to no less than this share of its initial width. */
const minShare = 0.8;

/**
 * Widths of the columns, px. Chosen widths are kept; text columns share the remaining or missing width, so that the
 * columns fill the window, down to their minimum. If there are none, the first column does.
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
  const stretchablePx = sum(usual.filter((_, place) => stretches[place]));
  if (stretchablePx === 0 || availablePx <= 0) return usual;
  const share = Math.max(1 + (availablePx - sum(usual)) / stretchablePx, minShare);
  const widths = usual.map((width, place) => (stretches[place] ? Math.floor(width * share) : width));
  const roundedOffPx = Math.max(availablePx - sum(widths), 0);
  const first = stretches.indexOf(true);
  return widths.with(first, (widths[first] ?? 0) + roundedOffPx);
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

/** Row height, px: two lines as soon as a column has two. */
export function rowHeightPx<Row>(columns: readonly Column<Row>[]): number {
  return columns.some(({ detail }) => detail) ? 52 : 38;
}
