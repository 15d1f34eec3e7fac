import type { Position } from "geojson";
import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";

type Convert = (x: number, y: number) => Position;

/** The same layer with every position converted. */
export function convertLayer(layer: DemoLayer, convert: Convert): DemoLayer {
  return {
    ...layer,
    features: layer.features.map((feature) => ({ ...feature, geometry: converted(feature, convert) })),
  };
}

function converted({ geometry }: DemoFeature, convert: Convert): DemoFeature["geometry"] {
  const position = ([x = 0, y = 0]: Position) => convert(x, y);
  if (geometry.type === "Point") return { type: "Point", coordinates: position(geometry.coordinates) };
  if (geometry.type === "LineString")
    return { type: "LineString", coordinates: geometry.coordinates.map(position) };
  return { type: "Polygon", coordinates: geometry.coordinates.map((ring) => ring.map(position)) };
}
