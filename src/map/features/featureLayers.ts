import type OlMap from "ol/Map.js";
import type Feature from "ol/Feature.js";
import { FeatureSource } from "./featureSource.ts";
import type { FeatureKey } from "./pickedFeature.ts";
import type { PickLayer } from "./pickFeatures.ts";

/** The layers whose features can be pointed at now, the bottom one first; also those without outlines. */
export const visibleFeatureLayers = (map: OlMap): PickLayer[] =>
  map.getAllLayers().flatMap((layer) => {
    const source = layer.getSource();
    return source instanceof FeatureSource && source.isInSight ? [{ layer: source.layerName, source }] : [];
  });

/** The feature on the map that goes by this layer and id, if it is loaded. */
export const findFeature = (map: OlMap, { layer, id }: FeatureKey): Feature | undefined => {
  const found = map
    .getAllLayers()
    .map((candidate) => candidate.getSource())
    .find((source) => source instanceof FeatureSource && source.layerName === layer);
  return found instanceof FeatureSource ? (found.getFeatureById(id) ?? undefined) : undefined;
};
