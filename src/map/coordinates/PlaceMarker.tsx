import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import { Circle, Fill, RegularShape, Stroke, Style } from "ol/style.js";
import { useMemo } from "react";
import { RFeature, RLayerVector } from "rlayers";
import { stackingOrder } from "../stackingOrder.ts";

const ring = (color: string, width: number) =>
  new Style({ image: new Circle({ radius: 10, stroke: new Stroke({ color, width }) }) });

/** A ring with a dot, so that the place itself stays visible. */
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

const diamond = (color: string, width: number) =>
  new Style({ image: new RegularShape({ points: 4, radius: 18, stroke: new Stroke({ color, width }) }) });

/** Differs from the ring in shape and colour. */
const rightStyle = [diamond("#ffffff", 7), diamond("#12663c", 3)];

interface PlaceMarkerProps {
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: [longitude: number, latitude: number];
  /** Marks the right answer, beside the chosen place. */
  isRight?: boolean;
}

export function PlaceMarker({ position, isRight = false }: PlaceMarkerProps) {
  const point = useMemo(() => new Point(fromLonLat(position)), [position]);
  return (
    <RLayerVector zIndex={stackingOrder.positionMarker} properties={markerProperties}>
      <RFeature geometry={point} style={isRight ? rightStyle : markerStyle} />
    </RLayerVector>
  );
}

const markerProperties = { name: "place" };
