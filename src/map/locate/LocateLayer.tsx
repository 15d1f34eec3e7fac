import { circular } from "ol/geom/Polygon.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";
import { Circle, Fill, Stroke, Style } from "ol/style.js";
import { useImperativeHandle, useMemo, type Ref } from "react";
import { RFeature, RLayerVector, useOL } from "rlayers";
import { fitExtent } from "../fitExtent.ts";
import { stackingOrder } from "../stackingOrder.ts";

const circleSides = 64;

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

/** Degrees, EPSG:4326; the accuracy is a radius in metres. */
export interface Position {
  longitude: number;
  latitude: number;
  accuracyM: number;
}

export interface LocateLayerHandle {
  /** Shows the position with its accuracy area, no closer than `maxZoom`. */
  goTo: (position: Position, maxZoom: number) => void;
}

function accuracyArea({ longitude, latitude, accuracyM }: Position) {
  const circle = circular([longitude, latitude], accuracyM, circleSides);
  circle.transform("EPSG:4326", "EPSG:3857");
  return circle;
}

/** One's own position as a dot in its accuracy area (spec §4.49). */
export function LocateLayer({ ref, position }: { ref?: Ref<LocateLayerHandle>; position: Position | null }) {
  const { map } = useOL();
  const area = useMemo(() => position && accuracyArea(position), [position]);
  const dot = useMemo(
    () => position && new Point(fromLonLat([position.longitude, position.latitude])),
    [position],
  );
  useImperativeHandle(
    ref,
    () => ({
      goTo: (target, maxZoom) => fitExtent(map, accuracyArea(target).getExtent(), maxZoom),
    }),
    [map],
  );

  if (!area || !dot) return null;
  return (
    <RLayerVector zIndex={stackingOrder.positionMarker}>
      <RFeature geometry={area} style={accuracyStyle} />
      <RFeature geometry={dot} style={dotStyle} />
    </RLayerVector>
  );
}
