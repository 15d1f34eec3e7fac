import type OlMap from "ol/Map.js";
import { fitDurationMs } from "../fitExtent.ts";
import { animationMs } from "../animationMs.ts";

/** Resolutions that differ less than this, as a share, are the same one. */
const sameResolution = 1e-6;
const snapDurationMs = 200;

/**
 * Zooms to exactly this resolution (metres of EPSG:3857 per pixel), between two levels if need be. Panning keeps it;
 * the next zooming ends on a level again.
 */
export function showResolution(map: OlMap, resolution: number): void {
  const view = map.getView();
  view.cancelAnimations();
  view.setConstrainResolution(false);
  const wanted = Math.min(Math.max(resolution, view.getMinResolution()), view.getMaxResolution());
  const snapAgain = () => {
    const current = view.getResolution() ?? wanted;
    if (Math.abs(current / wanted - 1) < sameResolution) return;
    map.un("moveend", snapAgain);
    const zoom = Math.round(view.getZoomForResolution(current) ?? 0);
    view.animate({ zoom, duration: animationMs(snapDurationMs) }, () => view.setConstrainResolution(true));
  };
  view.animate({ resolution: wanted, duration: animationMs(fitDurationMs) }, (isComplete) => {
    if (isComplete) map.on("moveend", snapAgain);
    else view.setConstrainResolution(true);
  });
}
