import { useOL } from "rlayers";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { fitExtent } from "./fitExtent.ts";
import type { KnownFeature } from "./knownFeature.ts";
import { toExtent3857 } from "./mapView.ts";
import { movementMs } from "./movementMs.ts";
import { coveredBy, revealFeature, showFeature } from "./showFeature.ts";

/** How long one step of zooming takes, ms. */
const zoomStepMs = 250;

/** The ways in which a control moves the map; for use inside `MapCanvas`. */
export function useMapView() {
  const { map } = useOL();
  return {
    /** Zooms by so many levels; negative zooms out. */
    zoomBy: (levels: number) => {
      const view = map.getView();
      view.cancelAnimations();
      const zoom = view.getConstrainedZoom((view.getZoom() ?? 0) + levels);
      if (zoom !== undefined) view.animate({ zoom, duration: movementMs(zoomStepMs) });
    },
    /** Shows the whole of a box in degrees, EPSG:4326 (spec §9.23). */
    showBox: (box: LatLonBoundingBox) => fitExtent(map, toExtent3857(box)),
    /** Shows the whole of a feature, beside an element that lies over the map. */
    showFeature: (feature: KnownFeature, cover: Element | null = null) =>
      showFeature(map, feature, coveredBy(map, cover)),
    /** Moves the map only when a feature is out of sight, or below an element that lies over the map. */
    revealFeature: (feature: KnownFeature, cover: Element | null = null) =>
      revealFeature(map, feature, coveredBy(map, cover)),
  };
}
