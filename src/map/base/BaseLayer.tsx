import { useMemo } from "react";
import { createBaseLayer } from "./baseLayers.ts";
import { OwnLayer } from "../OwnLayer.tsx";

export interface BaseLayerProps {
  /** One of the values of spec §3.20. */
  value: string;
  onTileLoaded: () => void;
  onTileFailed: () => void;
}

/** The map below the project's layers (spec §2.38). */
export function BaseLayer({ value, onTileLoaded, onTileFailed }: BaseLayerProps) {
  const layer = useMemo(() => createBaseLayer(value), [value]);
  return <OwnLayer key={value} layer={layer} onTileLoadEnd={onTileLoaded} onTileLoadError={onTileFailed} />;
}
