import type OlMap from "ol/Map.js";
import { fitDurationMs } from "../fitExtent.ts";
import { animationMs } from "../../browser/animationMs.ts";

/** Relative difference below which resolutions are equal. */
const sameResolution = 1e-6;
const snapDurationMs = 200;

/**
 * Sets exactly this resolution (metres of EPSG:3857 per pixel), between two zoom levels if need be. Panning keeps it;
 * the next zoom snaps to a level again.
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
