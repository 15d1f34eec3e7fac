import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where is put what stands below the map: the map gets as much lower. */
export const MapDockTarget = createContext<HTMLElement | null>(null);

/** Puts its children below the map while they can still ask for the map. */
export function MapDock({ children }: { children: ReactNode }) {
  const target = use(MapDockTarget);
  return target ? createPortal(children, target) : null;
}
