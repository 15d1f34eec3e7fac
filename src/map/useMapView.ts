import { fromLonLat, toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { fitDurationMs, fitExtent } from "./fitExtent.ts";
import type { KnownFeature } from "./feature-info/knownFeature.ts";
import { defaultZoom, type MapPlace, toExtent3857 } from "./mapView.ts";
import { animationMs } from "./animationMs.ts";
import { coveredBy, revealFeature, showFeature } from "./feature-info/showFeature.ts";
import { showResolution } from "./coordinates/showResolution.ts";

/** How long one step of zooming takes, ms. */
const zoomStepMs = 250;

/** A level that is missed by less is reached. */
const sameLevel = 1e-6;

/** The ways in which a control moves the map; for use inside `MapCanvas`. */
export function useMapView() {
  const { map } = useOL();
  return {
    /** Zooms by so many levels; negative zooms out. */
    zoomBy: (levels: number) => {
      const view = map.getView();
      view.cancelAnimations();
      const current = view.getZoom() ?? 0;
      // Between two levels, the next one counts as a step.
      const level = levels > 0 ? Math.floor(current + sameLevel) : Math.ceil(current - sameLevel);
      const zoom = view.getConstrainedZoom(level + levels);
      if (zoom !== undefined) view.animate({ zoom, duration: animationMs(zoomStepMs) });
    },
    /**
     * Goes to a place, in as long as a fit takes (spec §9.23).
     *
     * @param position longitude and latitude; degrees, EPSG:4326
     * @param zoom as it is when absent, but not further than a project starts (spec §9.21)
     */
    goTo: (position: [longitude: number, latitude: number], zoom?: number) => {
      const view = map.getView();
      view.cancelAnimations();
      view.animate({
        center: fromLonLat(position),
        zoom: zoom ?? Math.max(view.getZoom() ?? defaultZoom, defaultZoom),
        duration: animationMs(fitDurationMs),
      });
    },
    /** Stands at exactly this place at once; degrees, EPSG:4326. */
    showPlace: ({ center, zoom }: MapPlace) => {
      const view = map.getView();
      view.cancelAnimations();
      view.setCenter(fromLonLat(center));
      if (!Number.isInteger(zoom)) return showResolution(map, view.getResolutionForZoom(zoom));
      view.setConstrainResolution(true);
      view.setZoom(zoom);
    },
    /** Calls back with where the map stands: at once, and each time it came to rest; returns the way to stop. */
    watchRest: (onRest: (place: MapPlace) => void) => {
      const rested = () => {
        const view = map.getView();
        const [longitude, latitude] = toLonLat(view.getCenter() ?? []);
        const zoom = view.getZoom();
        if (longitude === undefined || latitude === undefined || zoom === undefined) return;
        onRest({ center: [longitude, latitude], zoom });
      };
      rested();
      map.on("moveend", rested);
      return () => map.un("moveend", rested);
    },
    /** Gives the map the keyboard. */
    focus: () => map.getTargetElement()?.focus({ preventScroll: true }),
    /** Zooms to exactly this resolution; metres of EPSG:3857 per pixel. */
    showResolution: (resolution: number) => showResolution(map, resolution),
    /** Shows the whole of a box in degrees, EPSG:4326 (spec §9.23). */
    showBox: (box: LatLonBoundingBox) => fitExtent(map, toExtent3857(box)),
    /** Shows the whole of a feature, beside an element that lies over the map. */
    showFeature: (feature: KnownFeature, cover: Element | null = null) =>
      showFeature(map, feature, coveredBy(map, cover)),
    /** Stands at the whole of a feature at once. */
    standAtFeature: (feature: KnownFeature) => showFeature(map, feature, coveredBy(map, null), true),
    /** Moves the map only when a feature is out of sight, or below an element that lies over the map. */
    revealFeature: (feature: KnownFeature, cover: Element | null = null) =>
      revealFeature(map, feature, coveredBy(map, cover)),
  };
}
