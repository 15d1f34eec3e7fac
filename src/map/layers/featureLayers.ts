import type OlMap from "ol/Map.js";
import type Feature from "ol/Feature.js";
import { FeatureSource } from "./featureSource.ts";
import type { FeatureKey } from "../feature-info/pickedFeature.ts";
import type { PickLayer } from "../feature-info/pickFeatures.ts";
import type { Side } from "../compare/sides.ts";

/** The layers of a side whose features react to the pointer, the bottom one first; also those without outlines. */
export const visibleFeatureLayers = (map: OlMap, side: Side = "left"): PickLayer[] =>
  map.getAllLayers().flatMap((layer) => {
    const source = layer.getSource();
    return source instanceof FeatureSource && source.isInSight && layer.get("side") === side
      ? [{ layer: source.layerName, source }]
      : [];
  });

/** The feature of this layer and id, if it is loaded on either side. */
export const findFeature = (map: OlMap, { layer, id }: FeatureKey): Feature | undefined => {
  for (const candidate of map.getAllLayers()) {
    const source = candidate.getSource();
    const found =
      source instanceof FeatureSource && source.layerName === layer ? source.getFeatureById(id) : null;
    if (found) return found;
  }
  return undefined;
};
