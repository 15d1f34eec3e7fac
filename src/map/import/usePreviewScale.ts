import type { FeatureCollection } from "geojson";
import { toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { useMapGround } from "../coordinates/useMapGround.ts";
import { useMapView } from "../useMapView.ts";
import { nearestPoint, outOfScale, type OutOfScale } from "./previewScale.ts";

/** Whether a style's scale limits hide the layer, and a function to zoom to where it is visible. */
export function usePreviewScale(
  style: LayerStyle,
  features: FeatureCollection | null,
): { hidden: OutOfScale | undefined; showIt: () => void } {
  const { map } = useOL();
  const { resolution } = useMapGround();
  const { goTo, focus } = useMapView();
  const hidden = outOfScale(style, resolution);
  return {
    hidden,
    showIt: () => {
      if (!hidden) return;
      // The pressed button will be unmounted.
      focus();
      const middle = toLonLat(map.getView().getCenter() ?? [0, 0]);
      // Closer in, the middle may be empty.
      const [longitude = 0, latitude = 0] = (features && nearestPoint(features, middle)) ?? middle;
      goTo(hidden.way === "in" ? [longitude, latitude] : [middle[0] ?? 0, middle[1] ?? 0], hidden.zoom);
    },
  };
}
