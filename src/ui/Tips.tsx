import { type RefObject, useEffect, useState } from "react";
import "./tips.css";
import { elementOf } from "./elementOf.ts";

/** A finger that stays so long in its place asks what is below it, ms. */
const longPressMs = 500;

interface Tip {
  text: string;
  style: { top: number; left?: number; right?: number };
}

/**
 * Tooltips of elements with `data-tip`, with their `aria-keyshortcuts`, and of cells with truncated text, by pointer or keyboard, until Escape (spec
 * §9.38). Hidden from screen readers, which have the text already.
 */
export function Tips({ within }: { within: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const root = within.current;
    if (!root) return undefined;
    const listening = new AbortController();
    const show = (target: EventTarget | null) => {
      const element = target instanceof Element ? target : null;
      const control = element?.closest<HTMLElement>("[data-tip]") ?? null;
      const tipTarget = control ?? (element && cutTextAt(element));
      // Keeps child elements apart, unlike text content.
      if (tipTarget)
        setTip({
          text: control ? textOf(control) : tipTarget.innerText,
          style: control?.dataset["tipSide"] === "right" ? placeBeside(control) : placeBelow(tipTarget),
        });
      setIsShown(tipTarget !== null);
    };
    const hide = () => setIsShown(false);
    const listen = (type: string, handle: (event: Event) => void, on: EventTarget = root) =>
      on.addEventListener(type, handle, { signal: listening.signal, capture: true });
    listen("mouseover", ({ target }) => show(target));
    listen("mouseleave", ({ target }) => target === root && hide());
    listen("focusin", ({ target }) => elementOf(target)?.matches(":focus-visible") && show(target));
    listenForLongPress(listen, show);
    listen("focusout", hide);
    listen("mousedown", hide);
    listen("scroll", hide);
    listen(
      "keydown",
      (event) => event instanceof KeyboardEvent && event.key === "Escape" && hide(),
      document,
    );
    return () => listening.abort();
  }, [within]);
  return (
    <div className={isShown ? "tip is-shown" : "tip"} style={tip?.style} aria-hidden>
      {tip?.text}
    </div>
  );
}

type Listen = (type: string, handle: (event: Event) => void) => void;

/** Calls back where a finger is held. It presses nothing then. Safari on iOS has no event of its own for that. */
function listenForLongPress(listen: Listen, onHeld: (target: EventTarget | null) => void) {
  let timer: number | undefined;
  let isHeld = false;
  const isTouch = (event: Event): event is PointerEvent =>
    event instanceof PointerEvent && event.pointerType === "touch";
  const hold = (target: EventTarget | null) => {
    window.clearTimeout(timer);
    isHeld = true;
    onHeld(target);
  };
  const letGo = () => window.clearTimeout(timer);
  listen("pointerdown", (event) => {
    letGo();
    isHeld = false;
    if (isTouch(event)) timer = window.setTimeout(hold, longPressMs, event.target);
  });
  // A browser that scrolls cancels.
  for (const type of ["pointerup", "pointercancel"]) listen(type, letGo);
  listen("contextmenu", (event) => {
    if (!isTouch(event)) return;
    event.preventDefault();
    hold(event.target);
  });
  listen("click", (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** The text of a truncated cell at or in an element. */
function cutTextAt(element: Element): HTMLElement | null {
  const text =
    element.closest<HTMLElement>(".cell-text") ?? element.querySelector<HTMLElement>(":scope > .cell-text");
  if (!text) return null;
  const isCut = [text, ...text.querySelectorAll("*")].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
  );
  return isCut ? text : null;
}

/** What it says, and the key that does the same. */
function textOf(control: HTMLElement): string {
  const text = control.dataset["tip"] ?? "";
  const key = control.getAttribute("aria-keyshortcuts");
  return key === null ? text : `${text} (${key.toUpperCase()})`;
}

/** Right of the element, where it covers no button of its column. */
function placeBeside(control: Element): Tip["style"] {
  const { top, right } = control.getBoundingClientRect();
  return { top: top + 4, left: right + 8 };
}

/** Below the element, towards the middle of the window. */
function placeBelow(control: Element): Tip["style"] {
  const { left, right, bottom } = control.getBoundingClientRect();
  const isRight = left > window.innerWidth / 2;
  return { top: bottom + 4, ...(isRight ? { right: window.innerWidth - right } : { left }) };
}
