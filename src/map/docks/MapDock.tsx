import { createContext, use, type ReactNode } from "react";
import { createPortal } from "react-dom";

export type DockSide = "left" | "right" | "bottom";

/** Containers of the docks, which take their size from the map. */
export const MapDockTargets = createContext<Partial<Record<DockSide, HTMLElement | null>>>({});

/** Renders its children beside the map by a portal, so that they keep the map's contexts. */
export function MapDock({ side, children }: { side: DockSide; children: ReactNode }) {
  const target = use(MapDockTargets)[side];
  return target ? createPortal(children, target) : null;
}
