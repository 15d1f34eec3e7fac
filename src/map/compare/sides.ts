import type OlMap from "ol/Map.js";
import type { Coordinate } from "ol/coordinate.js";

/** Of two maps that are compared in one: what lies left of the line, and right of it. Without a line all is left. */
export type Side = "left" | "right";

/**
 * Options of a layer of one side. OpenLayers draws layers of another class on a canvas of their own, which CSS cuts off
 * at the line: also what is drawn as an image, and whatever the line does meanwhile.
 */
export const sideLayerOptions = (side: Side) => ({ className: `ol-layer map-${side}` });

/** Where the map keeps the line, per cents of its width from the left. */
const lineKey = "swipePercent";
const lineVariable = "--swipe-line";

/** Puts the line of two maps here, in per cents of the width from the left; undefined takes it away. */
export const setSwipeLine = (map: OlMap, positionPercent: number | undefined): void => {
  map.set(lineKey, positionPercent);
  const viewport = map.getViewport();
  viewport.classList.toggle("map-swiping", positionPercent !== undefined);
  if (positionPercent === undefined) viewport.style.removeProperty(lineVariable);
  else viewport.style.setProperty(lineVariable, `${positionPercent}%`);
  // Who tells what is in sight looks again.
  map.render();
};

/** Where the line is, px from the left edge of the map; undefined without one. */
export const lineAt = (map: OlMap): number | undefined => {
  const positionPercent: unknown = map.get(lineKey);
  const widthPx = map.getSize()?.[0];
  return typeof positionPercent === "number" && widthPx !== undefined
    ? (widthPx * positionPercent) / 100
    : undefined;
};

/** On which side a coordinate in EPSG:3857 lies. */
export const sideAt = (map: OlMap, position3857: Coordinate): Side => {
  const linePx = lineAt(map);
  const view = map.getView();
  const [centreX] = view.getCenter() ?? [];
  const [x] = position3857;
  if (linePx === undefined || centreX === undefined || x === undefined) return "left";
  const px = (x - centreX) / (view.getResolution() ?? 1) + (map.getSize()?.[0] ?? 0) / 2;
  return px < linePx ? "left" : "right";
};
