import type { Position } from "geojson";
import { fromLonLat, toLonLat } from "ol/proj.js";
import { use } from "react";
import { useOL } from "rlayers";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { fitDurationMs, fitExtent } from "./fitExtent.ts";
import type { KnownFeature } from "./feature-info/knownFeature.ts";
import { defaultZoom, type MapPlace, toExtent3857 } from "./mapView.ts";
import { animationMs } from "../browser/animationMs.ts";
import { MapOverlayTarget } from "./MapOverlay.tsx";
import { coveredBy, nothing, revealFeature, showFeature } from "./feature-info/showFeature.ts";
import { showResolution } from "./coordinates/showResolution.ts";

/** Duration of a zoom step, ms. */
const zoomStepMs = 250;

/** Closest zoom to a box, which may be no more than a point. */
const boxMaxZoom = 20;

/** Tolerance of reaching a zoom level. */
const sameLevel = 1e-6;

/** Actions of map controls; for use inside `MapCanvas`. */
export function useMapView() {
  const { map } = useOL();
  const overlay = use(MapOverlayTarget);
  const covered = () => coveredBy(map, overlay?.querySelectorAll(".map-panel, .feature-info") ?? []);
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
     * Pans to a place with the duration of a fit (spec §9.23).
     * @param position longitude and latitude; degrees, EPSG:4326
     * @param zoom unchanged when absent, but at least a project's initial zoom (spec §9.21)
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
    /** Jumps to this position; degrees, EPSG:4326. */
    showPlace: ({ center, zoom }: MapPlace) => {
      const view = map.getView();
      view.cancelAnimations();
      view.setCenter(fromLonLat(center));
      if (!Number.isInteger(zoom)) return showResolution(map, view.getResolutionForZoom(zoom));
      view.setConstrainResolution(true);
      view.setZoom(zoom);
    },
    /** Calls back with the map's position: at once, and after each movement; returns the way to stop. */
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
    /** Focuses the map. */
    focus: () => map.getTargetElement()?.focus({ preventScroll: true }),
    /** The corners of the view in turn; degrees, EPSG:4326, longitude first. */
    viewCorners: (): Position[] => {
      const [west = 0, south = 0, east = 0, north = 0] = map.getView().calculateExtent(map.getSize());
      const corners = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ];
      return corners.map((corner) => toLonLat(corner));
    },
    /** Sets exactly this resolution; metres of EPSG:3857 per pixel. */
    showResolution: (resolution: number) => showResolution(map, resolution),
    /**
     * Zooms to a box in degrees, EPSG:4326 (spec §9.23), beside what covers the map, no closer than to a place.
     * @param below3857 metres of EPSG:3857 a pixel; its middle is shown where the whole would take that many or more
     */
    showBox: (box: LatLonBoundingBox, { below3857 }: { below3857?: number | undefined } = {}) =>
      fitExtent(map, toExtent3857(box), { maxZoom: boxMaxZoom, covered: covered(), below3857 }),
    /** Zooms to a feature, beside what covers the map. */
    showFeature: (feature: KnownFeature) => showFeature(map, feature, covered()),
    /** Jumps to a feature. */
    standAtFeature: (feature: KnownFeature) => showFeature(map, feature, nothing, true),
    /** Pans only when a feature is out of view, or covered by what is over the map. */
    revealFeature: (feature: KnownFeature) => {
      // What opened beside the map took its place just now.
      map.updateSize();
      revealFeature(map, feature, covered());
    },
  };
}
