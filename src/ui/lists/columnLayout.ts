import type { Column, ColumnKind } from "../ListModel.ts";
import { allowedRowActions, hasActionsColumn, type ListScreen } from "../listScreen.ts";

/** Widths to begin with, in px. */
const standardPx: Record<ColumnKind, number> = {
  text: 190,
  number: 110,
  date: 140,
  boolean: 110,
  choice: 140,
};
const firstColumnPx = 220;
const otherColumnPx = 110;
/** A button of a row and the gap beside it. */
const actionPx = 34;
const cellPaddingPx = 20;

/** Width of the Actions column, in px; null without one (spec §6.9). */
export function actionsWidthPx<Row>(screen: ListScreen<Row>): number | null {
  if (!hasActionsColumn(screen)) return null;
  const slotPx = screen.rowActions ? (screen.rowActionsWidthPx ?? actionPx) : 0;
  return Math.max(allowedRowActions(screen).length * actionPx + slotPx + cellPaddingPx, 88);
}

/** Widths of the columns, in px: what a person chose, else the usual; the first takes what is left over. */
export function columnWidthsPx<Row>(
  columns: readonly Column<Row>[],
  chosenPx: Readonly<Record<string, number>>,
  availablePx: number,
): number[] {
  const widths = columns.map(
    ({ field, kind, widthPx }, place) =>
      chosenPx[field] ?? widthPx ?? (place === 0 ? firstColumnPx : kind ? standardPx[kind] : otherColumnPx),
  );
  const [first, ...others] = columns;
  if (!first || chosenPx[first.field] !== undefined) return widths;
  const othersPx = widths.slice(1, others.length + 1).reduce((sum, width) => sum + width, 0);
  widths[0] = Math.max(widths[0] ?? firstColumnPx, availablePx - othersPx);
  return widths;
}

/** Height of every row, in px: of two lines as soon as a column has two. */
export function rowHeightPx<Row>(columns: readonly Column<Row>[]): number {
  return columns.some(({ detail }) => detail) ? 52 : 38;
}
