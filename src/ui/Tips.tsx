import { type RefObject, useEffect, useState } from "react";
import "./tips.css";

interface Tip {
  text: string;
  style: { top: number; left?: number; right?: number };
}

/**
 * The tooltip of whatever carries `data-tip` in an element: below it, by pointer or keyboard, until Escape (spec §9.38).
 * It says what the control's accessible name says already, so that it is there for the eye only.
 */
export function Tips({ within }: { within: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const root = within.current;
    if (!root) return undefined;
    const listening = new AbortController();
    const show = (target: EventTarget | null) => {
      const control = target instanceof Element ? target.closest<HTMLElement>("[data-tip]") : null;
      if (control) setTip({ text: control.dataset["tip"] ?? "", style: placeBelow(control) });
      setIsShown(control !== null);
    };
    const hide = () => setIsShown(false);
    const listen = (type: string, handle: (event: Event) => void, on: EventTarget = root) =>
      on.addEventListener(type, handle, { signal: listening.signal, capture: true });
    listen("mouseover", ({ target }) => show(target));
    listen("mouseleave", ({ target }) => target === root && hide());
    listen("focusin", ({ target }) => (target as Element).matches(":focus-visible") && show(target));
    listen("focusout", hide);
    listen("mousedown", hide);
    listen("scroll", hide);
    listen("keydown", (event) => (event as KeyboardEvent).key === "Escape" && hide(), document);
    return () => listening.abort();
  }, [within]);
  return (
    <div className={isShown ? "tip is-shown" : "tip"} style={tip?.style} aria-hidden>
      {tip?.text}
    </div>
  );
}

/** Towards the middle of the window, where there is room for it. */
function placeBelow(control: Element): Tip["style"] {
  const { left, right, bottom } = control.getBoundingClientRect();
  const isRight = left > window.innerWidth / 2;
  return { top: bottom + 4, ...(isRight ? { right: window.innerWidth - right } : { left }) };
}
