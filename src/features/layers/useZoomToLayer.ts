import { drawnBelow3857 } from "../../../machines/layers/scaleLimits.ts";
import { useMapView } from "../../map/useMapView.ts";
import { useExtent, useScaleLimits } from "./nameSelectors.ts";

/**
 * Zooms to a layer, as close as it is drawn; undefined where it is not known where the layer lies.
 */
export function useZoomToLayer(name: string): (() => void) | undefined {
  const { showBox } = useMapView();
  const extent = useExtent(name);
  const below3857 = drawnBelow3857(useScaleLimits(name));
  return extent && (() => showBox(extent, { below3857 }));
}
