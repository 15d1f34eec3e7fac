import type { Position } from "geojson";
import { LineString, Point, Polygon } from "ol/geom.js";
import { fromLonLat } from "ol/proj.js";
import { useMemo, type ReactNode } from "react";
import { RFeature, RLayerVector } from "rlayers";
import { stackingOrder } from "../stackingOrder.ts";
import { circleStyle, placeStyle } from "./placeStyle.ts";

type DrawnShape = "point" | "line" | "area" | "circle";

interface PlaceLayerProps {
  /** The place by which was selected; degrees, EPSG:4326, longitude first. */
  shape: DrawnShape | undefined;
  points: readonly Position[];
  /** The drawing interaction. */
  children?: ReactNode;
}

const styles = { plain: placeStyle(), circle: circleStyle() };

/** The place by which features were selected. */
export function PlaceLayer({ shape, points, children }: PlaceLayerProps) {
  const geometry = useMemo(() => {
    const positions = points.map((point) => fromLonLat([...point]));
    if (shape === "point") return new Point(positions[0] ?? []);
    return shape === "area"
      ? new Polygon([[...positions, ...positions.slice(0, 1)]])
      : new LineString(positions);
  }, [shape, points]);
  const isCircle = shape === "circle";
  return (
    <RLayerVector
      key={String(isCircle)}
      zIndex={stackingOrder.vectors}
      style={isCircle ? styles.circle : styles.plain}
    >
      {shape && <RFeature geometry={geometry} />}
      {children}
    </RLayerVector>
  );
}
