import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { type GridPlace, gridStops, nextPlace, placeOf, stopAt } from "./gridStops.ts";
import { elementOf } from "../elementOf.ts";

const firstPlace: GridPlace = { row: 1, stop: 0 };

interface GridKeys {
  onOpen: (rowIndex: number) => void;
  onRemove: (rowIndex: number) => void;
  /** Page Up and Page Down turn pages. */
  onTurn: (steps: number) => void;
}

/**
 * Keyboard navigation of a grid with a roving tabindex: arrows, Home and End move; Enter opens a row and Delete asks to
 * delete it. Position and focus survive changes of rows.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, { onOpen, onRemove, onTurn }: GridKeys) {
  const place = useRef(firstPlace);
  const hadFocus = useRef(false);

  /** Sets the tabindex of all stops. */
  const settle = () => {
    if (!grid.current) return;
    const stops = gridStops(grid.current);
    const current = stopAt(stops, place.current);
    for (const stop of stops.flat()) stop.tabIndex = stop === current ? 0 : -1;
    // The focused element was removed with its row.
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
    // Without a next element the focus was lost with its row, or to a dialog that will return it.
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
