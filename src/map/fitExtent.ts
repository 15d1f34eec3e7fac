import type OlMap from "ol/Map.js";
import type { Extent } from "ol/extent.js";
import { animationMs } from "./animationMs.ts";

/** Duration of the animation, ms (spec §9.23). */
export const fitDurationMs = 500;
/** Padding on every side, px (spec §9.23). */
const fitPaddingPx = 50;

/** Covered margins of the map, px: top, right, bottom, left. */
export type Covered = readonly [number, number, number, number];

interface Fit {
  /** Closest zoom. */
  maxZoom?: number;
  covered?: Covered;
  durationMs?: number;
}

/** Zooms to the whole extent (EPSG:3857), beside what covers the map. */
export const fitExtent = (
  map: OlMap,
  extent3857: Extent,
  { covered = [0, 0, 0, 0], durationMs = fitDurationMs, ...limits }: Fit = {},
): void => {
  const view = map.getView();
  // A typed scale may have left the map between two zoom levels, where the fit would end too.
  if (!view.getConstrainResolution()) view.setConstrainResolution(true);
  view.fit(extent3857, {
    ...limits,
    duration: animationMs(durationMs),
    padding: covered.map((px) => px + fitPaddingPx),
  });
};
