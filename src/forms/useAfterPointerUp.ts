import { useEffect, useRef } from "react";

const isStillPressed = (event: Event) =>
  event.type === "pointermove" && event instanceof MouseEvent && event.buttons !== 0;

/**
 * Holds back what `tell` would change while a button of the mouse or a finger is down: a field is left as soon as
 * something else is pressed, and what is then shown of it would move that from under the pointer before it is up.
 *
 * @returns `tell`, at once or when the press is over and its click has been dealt with
 */
export function useAfterPointerUp<Told>(tell: (told: Told) => void): (told: Told) => void {
  const isDown = useRef(false);
  const held = useRef<(() => void)[]>([]);
  useEffect(() => {
    let frame = 0;
    const watching = new AbortController();
    const tellHeld = () => {
      for (const tellNow of held.current.splice(0)) tellNow();
    };
    const end = () => {
      isDown.current = false;
      // The click comes in the task of the release, and so does the submit that it leads to.
      frame = requestAnimationFrame(tellHeld);
    };
    const watch = (name: keyof DocumentEventMap, react: (event: Event) => void) =>
      document.addEventListener(name, react, { capture: true, signal: watching.signal });
    watch("mousedown", (event) => {
      if (!(event instanceof MouseEvent) || event.button !== 0) return;
      isDown.current = true;
      cancelAnimationFrame(frame);
    });
    // A drag ends without a release, as a press in the browser's own list of a select may.
    for (const name of ["mouseup", "dragend", "keydown", "pointermove"] as const)
      watch(name, (event) => {
        if (isDown.current && !isStillPressed(event)) end();
      });
    return () => {
      watching.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return (told) => {
    if (isDown.current) held.current.push(() => tell(told));
    else tell(told);
  };
}
