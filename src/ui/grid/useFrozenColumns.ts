import type { RefObject } from "react";
import { useWidthPx } from "../lists/useWidthPx.ts";
import { useMediaQuery } from "../useMediaQuery.ts";

/** Largest share of the width for a frozen first column. */
const maxShare = 1 / 3;

/**
 * Number of frozen columns: the first, which identifies a row, where there is room. Not on touch screens: a frozen
 * column can't be scrolled by.
 */
export function useFrozenColumns(grid: RefObject<HTMLElement | null>, widthsPx: readonly number[]): 0 | 1 {
  const availablePx = useWidthPx(grid);
  const isExact = useMediaQuery("(pointer: fine)");
  const totalPx = widthsPx.reduce((sum, width) => sum + width, 0);
  const [firstPx = 0] = widthsPx;
  return isExact && totalPx > availablePx && firstPx <= availablePx * maxShare ? 1 : 0;
}
