import type { RefObject } from "react";
import { useWidthPx } from "../lists/useWidthPx.ts";
import { useMediaQuery } from "../useMediaQuery.ts";

/** What the first column takes of the width at most, to stay where it is. */
const maxShare = 1 / 3;

/**
 * How many columns stay while the others scroll sideways: the first, which tells what a row is about, where there is room.
 * Not for fingers: what is frozen can't be scrolled by.
 */
export function useFrozenColumns(grid: RefObject<HTMLElement | null>, widthsPx: readonly number[]): 0 | 1 {
  const availablePx = useWidthPx(grid);
  const isExact = useMediaQuery("(pointer: fine)");
  const totalPx = widthsPx.reduce((sum, width) => sum + width, 0);
  const [firstPx = 0] = widthsPx;
  return isExact && totalPx > availablePx && firstPx <= availablePx * maxShare ? 1 : 0;
}
