import { containsCoordinate } from "ol/extent.js";
import { get as projectionOf } from "ol/proj.js";
import TileImage from "ol/source/TileImage.js";
import { useOL } from "rlayers";
import { useState } from "react";
import { mapProjection } from "../mapView.ts";
import { createBaseLayer } from "./baseLayers.ts";

/** A picture tells most of a map between these zooms: streets, and not a single roof. */
const tellingZoom = { from: 8, to: 16 };

/** One tile of each base layer, as its URL, where the map was when it was first asked; undefined where there is none. */
export function useBaseThumbnails(): (value: string) => string | undefined {
  const { map } = useOL();
  const [place] = useState(() => {
    const view = map.getView();
    const zoom = Math.min(tellingZoom.to, Math.max(tellingZoom.from, Math.round(view.getZoom() ?? 0)));
    return { centre: view.getCenter() ?? [0, 0], zoom };
  });
  return (value) => (value === "none" ? undefined : tileAt(value, place));
}

function tileAt(value: string, { centre, zoom }: { centre: number[]; zoom: number }): string | undefined {
  const layer = createBaseLayer(value);
  const source = layer.getSource();
  const projection = projectionOf(mapProjection);
  const extent = layer.getExtent();
  if (!(source instanceof TileImage) || !projection || (extent && !containsCoordinate(extent, centre)))
    return undefined;
  const coordinate = source.getTileGridForProjection(projection).getTileCoordForCoordAndZ(centre, zoom);
  return source.tileUrlFunction(coordinate, 1, projection);
}
