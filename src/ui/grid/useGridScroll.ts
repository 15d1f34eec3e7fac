import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Place } from "./gridPlaces.ts";
import { revealCell, scrollerOf, scrollToTop } from "./revealCell.ts";
import { useFrozenColumns } from "./useFrozenColumns.ts";

interface Scrolled {
  widthsPx: readonly number[];
  /** The column that has the keyboard, which is seen with a row that is sought. */
  column: number;
  asks: number;
  sought: { row: number } | undefined;
}

/**
 * Scrolls a long grid: to its first row with each new `asks`, to a row that is sought, and to a cell when asked; it knows
 * how many columns stay where they are.
 */
export function useGridScroll(
  place: RefObject<HTMLElement | null>,
  { widthsPx, column, asks, sought }: Scrolled,
) {
  const frozen = useFrozenColumns(place, widthsPx);
  const reveal = (cell: Place) => {
    if (place.current) revealCell(place.current, cell, { widthsPx, frozen });
  };
  const begin = useEffectEvent((times: number) => {
    if (times > 0 && place.current) scrollToTop(place.current);
  });
  const seek = useEffectEvent((row: number) => reveal({ row, column }));
  useEffect(() => begin(asks), [asks]);
  useEffect(() => {
    if (sought) seek(sought.row);
  }, [sought]);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    // The table's own resize observer is lost when it moves in the document.
    const observer = new ResizeObserver(() => scrollerOf(element)?.dispatchEvent(new Event("scroll")));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return { frozen, reveal };
}
