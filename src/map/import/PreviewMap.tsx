import type { ReactNode } from "react";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";
import { BaseLayer } from "../base-map/BaseLayer.tsx";
import { MapCanvas } from "../MapCanvas.tsx";
import { MapFurniture } from "../MapFurniture.tsx";

interface PreviewMapProps {
  /** Accessible name of the map. */
  label: string;
  boundingBox: LatLonBoundingBox;
  children: ReactNode;
}

const nothing = () => undefined;

/** A small map with a plain base map, and its children. */
export function PreviewMap({ label, boundingBox, children }: PreviewMapProps) {
  return (
    <MapCanvas
      label={label}
      boundingBox={boundingBox}
      onAttached={nothing}
      onContainerMissing={nothing}
      onPainted={nothing}
      onMoveStart={nothing}
      onMoveEnd={nothing}
    >
      <BaseLayer value="achtergrondkaart" onTileLoaded={nothing} onTileFailed={nothing} />
      {children}
      <MapFurniture />
    </MapCanvas>
  );
}
