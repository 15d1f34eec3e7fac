import type OlMap from "ol/Map.js";
import { buffer, getCenter, type Extent } from "ol/extent.js";
import { fitExtent, type Covered } from "../fitExtent.ts";
import { drawnFeature, type KnownFeature } from "./knownFeature.ts";
import { animationMs } from "../animationMs.ts";

/** Closest zoom to a feature, so that a small one does not fill the screen. */
const featureMaxZoom = 20;
/** Minimum distance of a visible feature from the edge of the free part of the map, px. */
const seenInsidePx = 24;
const revealMs = 250;

const nothing: Covered = [0, 0, 0, 0];

/** The part of the map that an element covers: a strip at one side, or at the bottom when it is as wide as the map. */
export const coveredBy = (map: OlMap, element: Element | null): Covered => {
  if (!element) return nothing;
  const place = map.getTargetElement().getBoundingClientRect();
  const cover = element.getBoundingClientRect();
  if (cover.width > place.width / 2) return [0, 0, Math.max(0, place.bottom - cover.top), 0];
  const isLeft = cover.left - place.left < place.right - cover.right;
  return isLeft
    ? [0, 0, 0, Math.max(0, cover.right - place.left)]
    : [0, Math.max(0, place.right - cover.left), 0, 0];
};

/** Zooms to a feature, beside what covers the map; without animation when `isAtOnce`. */
export const showFeature = (map: OlMap, known: KnownFeature, covered: Covered, isAtOnce = false): void => {
  const extent = drawnFeature(map, known)?.getGeometry()?.getExtent();
  if (!extent) return;
  fitExtent(map, extent, { maxZoom: featureMaxZoom, covered, durationMs: isAtOnce ? 0 : undefined });
};

/** The uncovered part of the map, EPSG:3857. */
const freeExtent = (map: OlMap, [top, right, bottom, left]: Covered): Extent => {
  const view = map.getView();
  const resolution = view.getResolution() ?? 0;
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view.calculateExtent(map.getSize());
  return [
    minX + left * resolution,
    minY + bottom * resolution,
    maxX - right * resolution,
    maxY - top * resolution,
  ];
};

/** Pans only when a feature is out of view or covered: its nearest point to the middle of the free part. */
export const revealFeature = (map: OlMap, known: KnownFeature, covered: Covered): void => {
  const geometry = drawnFeature(map, known)?.getGeometry();
  const view = map.getView();
  const centre = view.getCenter();
  if (!geometry || !centre) return;
  const free = freeExtent(map, covered);
  if (geometry.intersectsExtent(buffer(free, -seenInsidePx * (view.getResolution() ?? 0)))) return;
  const [freeX = 0, freeY = 0] = getCenter(free);
  const [x = freeX, y = freeY] = geometry.getClosestPoint([freeX, freeY]);
  const [centreX = 0, centreY = 0] = centre;
  view.cancelAnimations();
  view.animate({
    center: [centreX + x - freeX, centreY + y - freeY],
    duration: animationMs(revealMs),
  });
};
