import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where overlays are put: beside the map's element, not in it, so that their keys and clicks never move the map. */
export const MapOverlayTarget = createContext<HTMLElement | null>(null);

/** Puts its children over the map while they can still ask for the map. */
export function MapOverlay({ children }: { children: ReactNode }) {
  const target = use(MapOverlayTarget);
  return target ? createPortal(children, target) : null;
}
