import GeoJSON from "ol/format/GeoJSON.js";
import type { FeatureLike } from "ol/Feature.js";
import { circular } from "ol/geom/Polygon.js";
import { toLonLat } from "ol/proj.js";
import { getCenter } from "ol/extent.js";
import { Circle, Fill, Stroke, Style } from "ol/style.js";
import { useMemo } from "react";
import { RFeature, RLayerVector } from "rlayers";
import type { TargetGeometry } from "../../../schemas/examDraft.ts";
import { mapProjection } from "../mapView.ts";
import { stackingOrder } from "../stackingOrder.ts";

interface TargetAreaProps {
  /** Longitude and latitude; degrees, EPSG:4326. */
  position: readonly [longitude: number, latitude: number];
  /** A shape instead of the position; in degrees. */
  geometry?: TargetGeometry | undefined;
  /** Tolerance around it, metres on the ground. */
  toleranceM: number;
}

const ink = "#12663c";
const soft = "rgba(18, 102, 60, 0.18)";
const edge = [
  new Style({ stroke: new Stroke({ color: "#ffffff", width: 4 }), fill: new Fill({ color: soft }) }),
  new Style({ stroke: new Stroke({ color: ink, width: 2, lineDash: [6, 4] }) }),
];

/** Vertices of the circle. */
const circleCorners = 96;
/** A wider band covers every screen. */
const maxStrokePx = 4000;
/** Keeps a point without a tolerance visible. */
const pointPx = 5;

const format = new GeoJSON({ featureProjection: mapProjection });

/** The accepted area of an answer: a geodesic circle, or a feature with a band around it. */
export function TargetArea({ position, geometry, toleranceM }: TargetAreaProps) {
  const [longitude, latitude] = position;
  const shape = useMemo(
    () =>
      geometry
        ? format.readGeometry(geometry)
        : circular([longitude, latitude], Math.max(0, toleranceM), circleCorners).transform(
            "EPSG:4326",
            mapProjection,
          ),
    [geometry, longitude, latitude, toleranceM],
  );
  const style = useMemo(() => (geometry ? bandOf(toleranceM) : edge), [geometry, toleranceM]);
  return (
    <RLayerVector zIndex={stackingOrder.positionMarker} properties={layerProperties}>
      <RFeature geometry={shape} style={style} />
    </RLayerVector>
  );
}

/** A band as wide as the tolerance on both sides, at any zoom. */
function bandOf(toleranceM: number) {
  return (feature: FeatureLike, resolution: number) => {
    const extent = feature.getGeometry()?.getExtent();
    const [, latitude = 0] = extent ? toLonLat(getCenter(extent)) : [];
    // Metres of the map's plane per metre on the ground, which grow with latitude.
    const perMetre = 1 / (resolution * Math.cos((latitude * Math.PI) / 180));
    const width = Math.min(maxStrokePx, 2 * toleranceM * perMetre);
    return [
      new Style({
        fill: new Fill({ color: soft }),
        stroke: new Stroke({ color: soft, width }),
        image: new Circle({
          radius: Math.max(pointPx, width / 2),
          fill: new Fill({ color: soft }),
          stroke: new Stroke({ color: ink, width: 2, lineDash: [6, 4] }),
        }),
      }),
      new Style({ stroke: new Stroke({ color: "#ffffff", width: 5 }) }),
      new Style({ stroke: new Stroke({ color: ink, width: 2.5 }) }),
    ];
  };
}

const layerProperties = { name: "target area" };
