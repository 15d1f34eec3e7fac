import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type GridPlace, gridStops, nextPlace, placeOf, stopAt } from "./gridStops.ts";
import { elementOf } from "../elementOf.ts";

const firstPlace: GridPlace = { row: 1, stop: 0 };

interface GridKeys {
  onOpen: (rowIndex: number) => void;
  onRemove: (rowIndex: number) => void;
  /** Pages turn by Page Up and Page Down. */
  onTurn: (steps: number) => void;
}

/**
 * The keys of a grid: one stop of the Tab key, from which the arrows, Home and End walk; Enter opens a row and Delete asks
 * to delete it. Its place is kept when rows come and go, and the focus with it.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, { onOpen, onRemove, onTurn }: GridKeys) {
  const place = useRef(firstPlace);
  const hadFocus = useRef(false);

  /** One fact of the document: which of the stops the Tab key comes to. */
  const settle = () => {
    if (!grid.current) return;
    const stops = gridStops(grid.current);
    const current = stopAt(stops, place.current);
    for (const stop of stops.flat()) stop.tabIndex = stop === current ? 0 : -1;
    // What had the focus went with its row.
    if (hadFocus.current && document.activeElement === document.body) current?.focus();
  };
  useLayoutEffect(settle);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (!grid.current) return;
    hadFocus.current = true;
    const stops = gridStops(grid.current);
    const found = placeOf(stops, target);
    if (!found) return;
    place.current = found;
    for (const stop of stops.flat()) stop.tabIndex = stop === target ? 0 : -1;
  };

  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    // Without a next element the focus went with its row, or to a dialog that will give it back.
    if (relatedTarget instanceof Node && !grid.current?.contains(relatedTarget))
      hadFocus.current = relatedTarget instanceof Element && relatedTarget.closest(".bp6-portal") !== null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = elementOf(event.target);
    if (!grid.current || event.altKey || event.metaKey || !target || !grid.current.contains(target)) return;
    const stops = gridStops(grid.current);
    const from = placeOf(stops, target);
    if (!from) return;
    const act = (handle: () => void) => {
      event.preventDefault();
      handle();
    };
    const rowIndex = from.row - 1;
    const isOnControl = target.matches("a, button, input, select, textarea");
    if (event.key === "PageDown") return act(() => onTurn(1));
    if (event.key === "PageUp") return act(() => onTurn(-1));
    if (rowIndex >= 0 && event.key === "Delete") return act(() => onRemove(rowIndex));
    if (rowIndex >= 0 && event.key === "Enter" && !isOnControl) return act(() => onOpen(rowIndex));
    const next = nextPlace(stops, from, event.key, event.ctrlKey);
    if (next) act(() => stopAt(stops, next)?.focus());
    return undefined;
  };

  return { settle, onFocus, onBlur, onKeyDown };
}
