import type { Place } from "./gridPlaces.ts";
import { headHeightPx, rowHeightPx } from "./gridSizes.ts";

interface Columns {
  widthsPx: readonly number[];
  /** Number of frozen columns. */
  frozen: number;
}

const sum = (widthsPx: readonly number[]) => widthsPx.reduce((total, width) => total + width, 0);

/** The scrolling element of a grid. */
export const scrollerOf = (grid: HTMLElement): Element | null =>
  grid.querySelector(".bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container");

/** Scrolls a grid to its first row. */
export function scrollToTop(grid: HTMLElement): void {
  const scroller = scrollerOf(grid);
  if (scroller) scroller.scrollTop = 0;
}

/** Scrolls a grid no further than needed to show a cell. */
export function revealCell(grid: HTMLElement, { row, column }: Place, { widthsPx, frozen }: Columns): void {
  const scroller = scrollerOf(grid);
  if (!scroller) return;
  const top = row * rowHeightPx;
  const highest = top + rowHeightPx + headHeightPx - scroller.clientHeight;
  scroller.scrollTop = Math.max(highest, Math.min(top, scroller.scrollTop));
  if (column < frozen) return;
  const left = sum(widthsPx.slice(frozen, column));
  const furthest = sum(widthsPx.slice(0, column + 1)) - scroller.clientWidth;
  scroller.scrollLeft = Math.min(left, Math.max(furthest, scroller.scrollLeft));
}
