import type { FeatureLike } from "ol/Feature.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { LineString, MultiPoint, Polygon } from "ol/geom.js";
import { Circle, Fill, Stroke, Style, Text } from "ol/style.js";
import { bentSketch, type Bend } from "./measureGeometry.ts";

const ink = "#5c255c";
const halo = "rgba(255, 255, 255, 0.9)";
const wash = "rgba(118, 75, 142, 0.15)";

/** A finished measurement: with a white casing, readable on photos and maps. */
export const measurementStyle = [
  new Style({ stroke: new Stroke({ color: halo, width: 5 }) }),
  new Style({ stroke: new Stroke({ color: ink, width: 2.5 }), fill: new Fill({ color: wash }) }),
];

/** The sketch, with the pointer's dot; long edges as geodesics. */
export function sketchStyle(bend: Bend): Style[] {
  const geometry = (feature: FeatureLike) => bentSketch(feature.getGeometry() as OlGeometry, bend);
  return [
    new Style({ geometry, stroke: new Stroke({ color: halo, width: 5 }) }),
    new Style({
      geometry,
      stroke: new Stroke({ color: ink, width: 2.5, lineDash: [8, 6] }),
      fill: new Fill({ color: wash }),
      image: new Circle({
        radius: 5,
        stroke: new Stroke({ color: ink, width: 2 }),
        fill: new Fill({ color: "#ffffff" }),
      }),
    }),
  ];
}

/** A measurement of which points can be dragged: each has a handle. */
export function reshapeStyle(bend: Bend): Style[] {
  const points = (feature: FeatureLike) => {
    const geometry = feature.getGeometry();
    if (geometry instanceof LineString) return new MultiPoint(geometry.getCoordinates());
    return geometry instanceof Polygon ? new MultiPoint(geometry.getCoordinates()[0] ?? []) : undefined;
  };
  return [
    ...sketchStyle(bend),
    new Style({
      geometry: points,
      image: new Circle({
        radius: 6,
        stroke: new Stroke({ color: ink, width: 2 }),
        fill: new Fill({ color: "#ffffff" }),
      }),
    }),
  ];
}

/** Feature property with a segment's length. */
export const segmentText = "segmentText";

/** The length beside a segment; left out where the segment is too short. */
export function segmentStyle(feature: FeatureLike): Style {
  return new Style({
    text: new Text({
      text: String(feature.get(segmentText)),
      placement: "line",
      textBaseline: "bottom",
      offsetY: -4,
      font: '600 12px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      fill: new Fill({ color: ink }),
      stroke: new Stroke({ color: "#ffffff", width: 4 }),
    }),
  });
}
