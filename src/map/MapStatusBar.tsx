import type { ReactNode } from "react";
import { MapOverlay } from "./MapOverlay.tsx";

/** The slim bar along the bottom of the map; each child is one thing to know about what is in view. */
export function MapStatusBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MapOverlay>
      <section className="map-status-bar" aria-label={label}>
        {children}
      </section>
    </MapOverlay>
  );
}
