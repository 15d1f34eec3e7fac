import type { ReactNode } from "react";
import { MapOverlay } from "./MapOverlay.tsx";

/** The vertical bar of controls; each child is one group. */
export function MapControls({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MapOverlay>
      <section className="map-controls" aria-label={label}>
        {children}
      </section>
    </MapOverlay>
  );
}

/** Messages about the map, top right (spec §9.19). */
export function MapNotices({ children }: { children: ReactNode }) {
  return (
    <MapOverlay>
      <div className="map-notices" aria-live="polite">
        {children}
      </div>
    </MapOverlay>
  );
}
