import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ListModel } from "../ListModel.ts";

/** On the page itself, in the dialog that goes, or in the fence that Blueprint puts around it. */
const lost = "body, .confirm-dialog, .confirm-dialog *, [class*='focus-trap']";

/**
 * Where the focus goes when the row it was in has been deleted: to the row that took its place, else to the last one, else
 * to Add or the heading. Answers what is to be done as soon as the dialog is gone.
 */
export function useRemovalFocus<Row>(view: RefObject<HTMLElement | null>, list: ListModel<Row>): () => void {
  const { rows, status, removal } = list;
  const place = useRef<number | null>(null);
  // Of now: the dialog tells that it is gone to whom it met when it began to go.
  const isWaiting = useRef(false);
  const settle = () => {
    if (place.current === null || isWaiting.current) return;
    // A dialog that could not give the focus back keeps it until it is taken down.
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
  // A grid knows its place, and keeps it when its table draws what is left only later.
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
