import type OlMap from "ol/Map.js";
import { buffer, getCenter, type Extent } from "ol/extent.js";
import { fitExtent, type Covered } from "../fitExtent.ts";
import { drawnFeature, type KnownFeature } from "./knownFeature.ts";
import { animationMs } from "../../browser/animationMs.ts";

/** Closest zoom to a feature, so that a small one does not fill the screen. */
const featureMaxZoom = 20;
/** Minimum distance of a visible feature from the edge of the free part of the map, px. */
const seenInsidePx = 24;
const revealMs = 250;

/** Nothing is covered. */
export const nothing: Covered = [0, 0, 0, 0];

/**
 * The parts of the map that elements over it cover: of each a strip at that side of which it takes the least, so that it is
 * the bottom for one as wide as the map.
 */
export const coveredBy = (map: OlMap, elements: Iterable<Element>): Covered => {
  const place = map.getTargetElement().getBoundingClientRect();
  const covered: [number, number, number, number] = [0, 0, 0, 0];
  for (const element of elements) {
    const cover = element.getBoundingClientRect();
    const [right, bottom, left] = [
      place.right - cover.left,
      place.bottom - cover.top,
      cover.right - place.left,
    ];
    const share = { right: right / place.width, bottom: bottom / place.height, left: left / place.width };
    if (share.bottom < Math.min(share.left, share.right)) covered[2] = Math.max(covered[2], bottom);
    else if (share.left < share.right) covered[3] = Math.max(covered[3], left);
    else covered[1] = Math.max(covered[1], right);
  }
  return covered;
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
