import type OlMap from "ol/Map.js";
import { type Extent, getCenter, getHeight, getWidth } from "ol/extent.js";
import { animationMs } from "../browser/animationMs.ts";

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
  /** Metres of EPSG:3857 a pixel; where the whole would take that many or more, its middle is shown instead. */
  below3857?: number | undefined;
}

/** Zooms to the whole extent (EPSG:3857), beside what covers the map. */
export const fitExtent = (
  map: OlMap,
  extent3857: Extent,
  { covered = [0, 0, 0, 0], durationMs = fitDurationMs, below3857, ...limits }: Fit = {},
): void => {
  const view = map.getView();
  // A typed scale may have left the map between two zoom levels, where the fit would end too.
  if (!view.getConstrainResolution()) view.setConstrainResolution(true);
  const padding = covered.map((px) => px + fitPaddingPx);
  view.fit(below3857 === undefined ? extent3857 : middleOf(map, extent3857, { padding, below3857 }), {
    ...limits,
    duration: animationMs(durationMs),
    padding,
  });
};

/** So much of the middle of an extent that it fits below a resolution, also on the zoom level before that. */
function middleOf(
  map: OlMap,
  extent3857: Extent,
  { padding, below3857 }: { padding: readonly number[]; below3857: number },
): Extent {
  const [top = 0, right = 0, bottom = 0, left = 0] = padding;
  const { width, height } = map.getTargetElement().getBoundingClientRect();
  const [x = 0, y = 0] = getCenter(extent3857);
  const half = (roomPx: number, length: number) =>
    Math.min(length, (Math.max(1, roomPx) * below3857) / 2) / 2;
  const halfWidth = half(width - left - right, getWidth(extent3857));
  const halfHeight = half(height - top - bottom, getHeight(extent3857));
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}
