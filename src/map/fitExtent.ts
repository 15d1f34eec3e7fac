import type OlMap from "ol/Map.js";
import type { Extent } from "ol/extent.js";
import { movementMs } from "./movementMs.ts";

/** Length of the movement to an extent, ms (spec §9.23). */
export const fitDurationMs = 500;
/** Room left on every side, px (spec §9.23). */
export const fitPaddingPx = 50;

/** Moves the map until the whole extent (EPSG:3857) is in view, no closer than `maxZoom`. */
export const fitExtent = (map: OlMap, extent3857: Extent, maxZoom?: number): void => {
  const view = map.getView();
  // A scale that was typed may have left the map between two levels, where a fit would end too.
  if (!view.getConstrainResolution()) view.setConstrainResolution(true);
  view.fit(extent3857, {
    duration: movementMs(fitDurationMs),
    padding: [fitPaddingPx, fitPaddingPx, fitPaddingPx, fitPaddingPx],
    ...(maxZoom === undefined ? {} : { maxZoom }),
  });
};
