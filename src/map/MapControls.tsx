import type { ReactNode, Ref } from "react";
import { MapOverlay } from "./MapOverlay.tsx";

interface MapControlsProps {
  ref?: Ref<HTMLElement>;
  label: string;
  children: ReactNode;
}

/** The vertical bar of controls; each child is one group. */
export function MapControls({ ref, label, children }: MapControlsProps) {
  return (
    <MapOverlay>
      <section ref={ref} className="map-controls" aria-label={label}>
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
