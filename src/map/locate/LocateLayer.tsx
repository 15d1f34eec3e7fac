import type { Polygon as AreaInDegrees } from "geojson";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import { fromLonLat } from "ol/proj.js";
import { Circle, Fill, Stroke, Style } from "ol/style.js";
import { useMemo } from "react";
import { RFeature, RLayerVector } from "rlayers";
import { stackingOrder } from "../stackingOrder.ts";

const dotStyle = new Style({
  image: new Circle({
    radius: 7,
    fill: new Fill({ color: "#2d72d2" }),
    stroke: new Stroke({ color: "#ffffff", width: 2.5 }),
  }),
});
const accuracyStyle = new Style({
  fill: new Fill({ color: "rgba(45, 114, 210, 0.12)" }),
  stroke: new Stroke({ color: "rgba(45, 114, 210, 0.6)", width: 1 }),
});
const properties = { name: "ownPosition" };

export interface LocateLayerProps {
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: [longitude: number, latitude: number];
  /** The accuracy area; degrees, EPSG:4326. */
  area: AreaInDegrees;
}

/** The own position as a dot in its accuracy area (spec §4.49). */
export function LocateLayer({ position, area }: LocateLayerProps) {
  const ring = useMemo(() => new Polygon(area.coordinates).transform("EPSG:4326", "EPSG:3857"), [area]);
  const dot = useMemo(() => new Point(fromLonLat(position)), [position]);

  return (
    <RLayerVector zIndex={stackingOrder.positionMarker} properties={properties}>
      <RFeature geometry={ring} style={accuracyStyle} />
      <RFeature geometry={dot} style={dotStyle} />
    </RLayerVector>
  );
}
