import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import { Circle, Fill, Stroke, Style } from "ol/style.js";
import { useMemo } from "react";
import { RFeature, RLayerVector } from "rlayers";
import { stackingOrder } from "../stackingOrder.ts";

const ring = (color: string, width: number) =>
  new Style({ image: new Circle({ radius: 10, stroke: new Stroke({ color, width }) }) });

/** A ring with a dot, so that what lies at the place itself can be seen. */
const markerStyle = [
  ring("#ffffff", 7),
  ring("#a5146b", 3),
  new Style({
    image: new Circle({
      radius: 3,
      fill: new Fill({ color: "#a5146b" }),
      stroke: new Stroke({ color: "#ffffff", width: 1.5 }),
    }),
  }),
];

/** Marks a place; longitude and latitude, degrees, EPSG:4326. */
export function PlaceMarker({ position }: { position: [longitude: number, latitude: number] }) {
  const point = useMemo(() => new Point(fromLonLat(position)), [position]);
  return (
    <RLayerVector zIndex={stackingOrder.positionMarker} properties={markerProperties}>
      <RFeature geometry={point} style={markerStyle} />
    </RLayerVector>
  );
}

const markerProperties = { name: "place" };
