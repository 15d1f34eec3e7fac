import type OlMap from "ol/Map.js";
import { visibleFeatureLayers } from "../layers/featureLayers.ts";
import { withProperties, type FeatureWithProperties } from "./pickedFeature.ts";
import { pickByPointer } from "./pickByPointer.ts";
import { countLeftOut, type LeftOut } from "./pickFeatures.ts";
import { sideAt, type Side } from "../compare/sides.ts";

/** A place on the map with its tolerance. */
interface MapPlace {
  /** EPSG:3857, metres: x, y. */
  position3857: readonly number[];
  /** Metres per px, in EPSG:3857. */
  resolution: number;
  tolerancePx: number;
}

/** A click or the crosshair: the features hit, the topmost first, and the place. */
export interface Hit {
  features: FeatureWithProperties[];
  /** Of which layers more lies there. */
  leftOut: LeftOut[];
  place: MapPlace;
  /** Side of the compared maps. */
  side: Side;
}

/** The features at a coordinate in EPSG:3857, by mouse, touch or crosshair. */
export const hitTest = (map: OlMap, position3857: number[], pointerType = "mouse"): Hit => {
  const resolution = map.getView().getResolution() ?? 0;
  const side = sideAt(map, position3857);
  const layers = visibleFeatureLayers(map, side);
  const { picked, tolerancePx } = pickByPointer(layers, position3857, resolution, pointerType);
  return {
    features: picked.map(withProperties),
    leftOut: countLeftOut(layers, picked, position3857, tolerancePx * resolution),
    place: { position3857, resolution, tolerancePx },
    side,
  };
};
