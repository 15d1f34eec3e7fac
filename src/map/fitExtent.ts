import type OlMap from "ol/Map.js";
import type { Extent } from "ol/extent.js";
import { animationMs } from "./animationMs.ts";

/** Length of the movement to an extent, ms (spec §9.23). */
export const fitDurationMs = 500;
/** Room left on every side, px (spec §9.23). */
export const fitPaddingPx = 50;

/** Room along the edges of the map that something lies over, px: top, right, bottom, left. */
export type Covered = readonly [number, number, number, number];

/** What an extent is fitted into. */
interface Fit {
  /** No closer than this. */
  maxZoom?: number;
  covered?: Covered;
  durationMs?: number;
}

/** Moves the map until the whole extent (EPSG:3857) is in view, beside what covers the map. */
export const fitExtent = (
  map: OlMap,
  extent3857: Extent,
  { covered = [0, 0, 0, 0], durationMs = fitDurationMs, ...limits }: Fit = {},
): void => {
  const view = map.getView();
  // A scale that was typed may have left the map between two levels, where a fit would end too.
  if (!view.getConstrainResolution()) view.setConstrainResolution(true);
  view.fit(extent3857, {
    ...limits,
    duration: animationMs(durationMs),
    padding: covered.map((px) => px + fitPaddingPx),
  });
};
