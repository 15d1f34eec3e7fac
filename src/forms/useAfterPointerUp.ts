import { useEffect, useRef } from "react";

const isStillPressed = (event: Event) =>
  event.type === "pointermove" && event instanceof MouseEvent && event.buttons !== 0;

/**
 * Delays what `handler` would change while a pointer is down: pressing something blurs the field, and an error that
 * appears then would move the target away before the release.
 * @returns `handler`, called at once or after the click was handled
 */
export function useAfterPointerUp<Value>(handler: (value: Value) => void): (value: Value) => void {
  const isDown = useRef(false);
  const held = useRef<(() => void)[]>([]);
  useEffect(() => {
    let frame = 0;
    const watching = new AbortController();
    const flush = () => {
      for (const callNow of held.current.splice(0)) callNow();
    };
    const end = () => {
      isDown.current = false;
      // The click, and the submit it leads to, come in the same task as the release.
      frame = requestAnimationFrame(flush);
    };
    const watch = (name: keyof DocumentEventMap, react: (event: Event) => void) =>
      document.addEventListener(name, react, { capture: true, signal: watching.signal });
    watch("mousedown", (event) => {
      if (!(event instanceof MouseEvent) || event.button !== 0) return;
      isDown.current = true;
      cancelAnimationFrame(frame);
    });
    // A drag ends without a release, as may a press in a native select.
    for (const name of ["mouseup", "dragend", "keydown", "pointermove"] as const)
      watch(name, (event) => {
        if (isDown.current && !isStillPressed(event)) end();
      });
    return () => {
      watching.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (value) => {
    if (isDown.current) held.current.push(() => handler(value));
    else handler(value);
  };
}
