import { useMemo } from "react";
import { createBaseLayer } from "./baseLayers.ts";
import { OwnLayer } from "../OwnLayer.tsx";
import type { Side } from "../compare/sides.ts";

export interface BaseLayerProps {
  /** One of the values of spec §3.20. */
  value: string;
  /** Left when absent. */
  side?: Side;
  onTileLoaded: () => void;
  onTileFailed: () => void;
}

/** The map below the project's layers (spec §2.38); nothing where that was chosen. */
export function BaseLayer(props: BaseLayerProps) {
  return props.value === "none" ? null : <TiledBaseLayer {...props} />;
}

function TiledBaseLayer({ value, side, onTileLoaded, onTileFailed }: BaseLayerProps) {
  const layer = useMemo(() => createBaseLayer(value, side), [value, side]);
  return <OwnLayer key={value} layer={layer} onTileLoadEnd={onTileLoaded} onTileLoadError={onTileFailed} />;
}
