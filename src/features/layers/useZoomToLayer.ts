import { useMapView } from "../../map/useMapView.ts";
import { useExtent } from "./nameSelectors.ts";

/** Zooms to a layer, beside a panel that covers the map; undefined where it is not known where the layer lies. */
export function useZoomToLayer(name: string): (() => void) | undefined {
  const { showBox } = useMapView();
  const extent = useExtent(name);
  return extent && (() => showBox(extent, document.querySelector(".map-panel")));
}
