import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

/** Where something can stand beside the map. */
export type DockSide = "left" | "right" | "bottom";

/** The places beside the map, which gets as much smaller as what is put there takes. */
export const MapDockTargets = createContext<Partial<Record<DockSide, HTMLElement | null>>>({});

/** Puts its children beside the map while they can still ask for the map. */
export function MapDock({ side, children }: { side: DockSide; children: ReactNode }) {
  const target = use(MapDockTargets)[side];
  return target ? createPortal(children, target) : null;
}
