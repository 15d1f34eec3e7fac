import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListModel } from "../ListModel.ts";

/** On the body, in the closing dialog, or in Blueprint's focus trap. */
const lost = "body, .confirm-dialog, .confirm-dialog *, [class*='focus-trap']";

/**
 * Moves the focus after its row was deleted: to the row in its place, else the last one, else Add or the heading.
 * Returns the callback for when the dialog has closed.
 */
export function useRemovalFocus<Row>(view: RefObject<HTMLElement | null>, list: ListModel<Row>): () => void {
  const { rows, status, removal } = list;
  const place = useRef<number | null>(null);
  // A ref, because the dialog calls the callback of the render in which it began to close.
  const isWaiting = useRef(false);
  const settle = () => {
    if (place.current === null || isWaiting.current) return;
    // A dialog that could not return the focus keeps it until it is unmounted.
    if (document.activeElement?.matches(lost)) stopNear(view.current, place.current)?.focus();
    place.current = null;
  };
  const isDialogGone = useRef(true);
  useLayoutEffect(() => {
    isWaiting.current = removal.isAsked || status === "loading";
    if (removal.isAsked) {
      isDialogGone.current = false;
      if (removal.row !== null && rows.includes(removal.row)) place.current = rows.indexOf(removal.row);
    } else if (isDialogGone.current) settle();
  });
  return () => {
    isDialogGone.current = true;
    settle();
  };
}

function stopNear(view: HTMLElement | null, place: number): HTMLElement | null | undefined {
  // A grid keeps its position when its table renders the remaining rows later.
  const grid = view?.querySelector("[role=grid]");
  if (grid) return grid.querySelector<HTMLElement>('[tabindex="0"]');
  const cards = [...(view?.querySelectorAll(".list-row-card") ?? [])];
  const card = cards[Math.min(place, cards.length - 1)];
  const inCard = card?.querySelector<HTMLElement>("a, button");
  return (
    inCard ??
    view?.querySelector<HTMLElement>(".list-head > button:not([disabled]), h1") ??
    view?.querySelector<HTMLElement>("input[type=search]")
  );
}
