import { useOL } from "rlayers";
import { useEffect } from "react";

/** Calls back while `isOn` whenever somebody points at the map, presses anywhere, or works at the keyboard. */
export function useAsking(isOn: boolean, onAsk: () => void): void {
  const { map } = useOL();
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const viewport = map.getViewport();
    for (const type of ["pointermove", "wheel"])
      viewport.addEventListener(type, onAsk, { signal, passive: true });
    for (const type of ["pointerdown", "keydown"])
      viewport.ownerDocument.addEventListener(type, onAsk, { signal });
    return () => listening.abort();
  }, [isOn, map, onAsk]);
}
