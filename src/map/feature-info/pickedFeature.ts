import type { PickedFeature } from "./pickFeatures.ts";

/** A feature by its layer and id. */
export interface FeatureKey {
  layer: string;
  id: string | number;
}

/** A feature with its attributes. */
export interface FeatureWithProperties extends FeatureKey {
  /** All attributes except the geometry (spec §3.27). */
  properties: Record<string, unknown>;
}

export const toKey = ({ layer, feature }: PickedFeature): FeatureKey => ({
  layer,
  id: feature.getId() ?? "",
});

/** A clicked feature: its id, or else its index among the hits, and its attributes (spec §3.27). */
export const withProperties = ({ layer, feature }: PickedFeature, index: number): FeatureWithProperties => {
  const { [feature.getGeometryName()]: _geometry, ...properties } = feature.getProperties();
  return { layer, id: feature.getId() ?? index, properties };
};
