import { createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";

/** The place in the bar over the map for what the map's tools put there. */
export const MapBarPlace = createContext<HTMLElement | null>(null);

/** Puts its children in the bar over the map, while they can still ask for the map. */
export function MapBarContent({ children }: { children: ReactNode }) {
  const place = use(MapBarPlace);
  return place ? createPortal(children, place) : null;
}
