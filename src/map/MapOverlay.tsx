import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Container of overlays: beside the map's element, not in it, so that their keys and clicks never move the map. */
export const MapOverlayTarget = createContext<HTMLElement | null>(null);

/** Renders its children over the map by a portal, so that they keep the map's contexts. */
export function MapOverlay({ children }: { children: ReactNode }) {
  const target = use(MapOverlayTarget);
  return target ? createPortal(children, target) : null;
}
