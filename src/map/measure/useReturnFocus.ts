import { useLayoutEffect, useRef } from "react";
import { useOL } from "rlayers";

/** Focuses the map when the focused element unmounts; put the ref on that element. */
export function useReturnFocus<Element extends HTMLElement>() {
  const { map } = useOL();
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const leaving = element.current;
    return () => {
      if (leaving?.contains(document.activeElement)) map.getTargetElement()?.focus({ preventScroll: true });
    };
  }, [map]);
  return element;
}
