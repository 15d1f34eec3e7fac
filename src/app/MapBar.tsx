import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The element in the bar over the map for what the map's tools render there. */
export const MapBarPlace = createContext<HTMLElement | null>(null);

/** Renders its children in the bar over the map, by a portal, so that they keep the map's contexts. */
export function MapBarContent({ children }: { children: ReactNode }) {
  const place = use(MapBarPlace);
  return place ? createPortal(children, place) : null;
}
