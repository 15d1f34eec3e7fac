import { useLayoutEffect, useRef } from "react";
import { useOL } from "rlayers";

/** Gives the map the focus when an element that held it goes away; put the ref on that element. */
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
