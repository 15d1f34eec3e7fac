import type { FeatureLike } from "ol/Feature.js";
import { Circle, LineString } from "ol/geom.js";
import { Style } from "ol/style.js";
import { sketchStyle } from "../measure/measureStyle.ts";
import type { Bend } from "../measure/measureGeometry.ts";

/** Sides are straight on the map: so is a selection by them. */
export const unbent: Bend = (positions) => [...positions];

export const placeStyle = (): Style[] => sketchStyle(unbent);

/** A circle by its middle and a place on it, with that radius. */
export function circleStyle(): Style[] {
  const circle = (feature: FeatureLike) => {
    const geometry = feature.getGeometry();
    if (!(geometry instanceof LineString)) return undefined;
    const [centre = [], edge = []] = geometry.getCoordinates();
    const [[x = 0, y = 0], [x2 = 0, y2 = 0]] = [centre, edge];
    return new Circle(centre, Math.hypot(x2 - x, y2 - y));
  };
  const round = sketchStyle(unbent).map((style) => {
    const copy = new Style({ geometry: circle, stroke: style.getStroke() ?? undefined });
    const fill = style.getFill();
    if (fill) copy.setFill(fill);
    return copy;
  });
  return [...sketchStyle(unbent), ...round];
}
