import type OlMap from "ol/Map.js";
import type { Coordinate } from "ol/coordinate.js";

/** The sides of two compared maps, divided by the line. Without a line there is only the left. */
export type Side = "left" | "right";

/**
 * Options of a layer of one side. OpenLayers gives layers of another class a canvas of their own, which CSS clips at
 * the line, images included and without redrawing.
 */
export const sideLayerOptions = (side: Side) => ({ className: `ol-layer map-${side}` });

/** Map property of the line's position, per cents of its width from the left. */
const lineKey = "swipePercent";
const lineVariable = "--swipe-line";

/** Sets the line, in per cents of the width from the left; undefined removes it. */
export const setSwipeLine = (map: OlMap, positionPercent: number | undefined): void => {
  map.set(lineKey, positionPercent);
  const viewport = map.getViewport();
  viewport.classList.toggle("map-swiping", positionPercent !== undefined);
  if (positionPercent === undefined) viewport.style.removeProperty(lineVariable);
  else viewport.style.setProperty(lineVariable, `${positionPercent}%`);
  // So that the features in view are computed again.
  map.render();
};

/** Position of the line, px from the left edge of the map; undefined without one. */
export const lineAt = (map: OlMap): number | undefined => {
  const positionPercent: unknown = map.get(lineKey);
  const widthPx = map.getSize()?.[0];
  return typeof positionPercent === "number" && widthPx !== undefined
    ? (widthPx * positionPercent) / 100
    : undefined;
};

/** The side of a coordinate in EPSG:3857. */
export const sideAt = (map: OlMap, position3857: Coordinate): Side => {
  const linePx = lineAt(map);
  const view = map.getView();
  const [centreX] = view.getCenter() ?? [];
  const [x] = position3857;
  if (linePx === undefined || centreX === undefined || x === undefined) return "left";
  const px = (x - centreX) / (view.getResolution() ?? 1) + (map.getSize()?.[0] ?? 0) / 2;
  return px < linePx ? "left" : "right";
};
