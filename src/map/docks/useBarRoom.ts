import { use, useCallback, useSyncExternalStore } from "react";
import { MapOverlayTarget } from "../MapOverlay.tsx";

/** Above and below the bar, px. */
const marginPx = 12;
/** Where the scale bar stands over the map, as it does in a map narrower than this. */
const narrowPx = 720;
const scaleBarPx = 24;

/** The room for the bar of tools over the map, px, and the side of its buttons; infinite while that is not known. */
export function useBarRoom(): { heightPx: number; buttonPx: number } {
  const overlay = use(MapOverlayTarget);
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!overlay) return () => undefined;
      const observer = new ResizeObserver(notify);
      observer.observe(overlay);
      return () => observer.disconnect();
    },
    [overlay],
  );
  const heightPx = useSyncExternalStore(subscribe, () => (overlay ? heightIn(overlay) : Infinity));
  const buttonPx = useSyncExternalStore(subscribe, () => (overlay ? lengthOf(overlay, "--map-control") : 0));
  return { heightPx, buttonPx };
}

function heightIn(overlay: HTMLElement): number {
  const { clientHeight, clientWidth } = overlay;
  if (clientHeight === 0) return Infinity;
  const footPx = lengthOf(overlay, "--map-foot") + (clientWidth < narrowPx ? scaleBarPx : 0);
  return clientHeight - footPx - 2 * marginPx;
}

const lengthOf = (element: HTMLElement, property: string): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue(property)) || 0;
