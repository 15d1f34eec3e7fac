import type { ReactNode } from "react";
import { MapOverlay } from "./MapOverlay.tsx";

/** The status bar of the map; each child is one item. */
export function MapStatusBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MapOverlay>
      <section className="map-status-bar" aria-label={label}>
        {children}
      </section>
    </MapOverlay>
  );
}
