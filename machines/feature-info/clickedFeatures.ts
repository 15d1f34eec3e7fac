import type { Geometry } from "geojson";

/** A feature on the map, by the layer it is in and its id there. */
export interface FeatureRef {
  layer: string;
  id: string | number;
}

/** A feature a person clicked: its id, or its place in the list when it has none (spec §3.27). */
export interface ClickedFeature extends FeatureRef {
  /** All attributes except the geometry. */
  properties: Record<string, unknown>;
  /** Of a feature that only the server knew of; degrees, EPSG:4326. */
  geometry?: Geometry;
}

/** The features of one layer, each with its place among all. */
export interface LayerGroup<Feature extends FeatureRef> {
  layer: string;
  members: { index: number; feature: Feature }[];
}

const isSame = (a: FeatureRef) => (b: FeatureRef) => a.layer === b.layer && a.id === b.id;

/** Adds what is not there yet, each to the others of its layer, so that the layers stay together. */
export const mergeFeatures = (
  features: readonly ClickedFeature[],
  more: readonly ClickedFeature[],
): ClickedFeature[] => {
  const all = [...features];
  for (const feature of more) {
    if (all.some(isSame(feature))) continue;
    const last = all.findLastIndex(({ layer }) => layer === feature.layer);
    all.splice(last < 0 ? all.length : last + 1, 0, feature);
  }
  return all;
};

/** The place of a feature in a list, the first place when it is not in it. */
export const placeOf = (features: readonly FeatureRef[], feature: FeatureRef | undefined): number =>
  feature ? Math.max(0, features.findIndex(isSame(feature))) : 0;

/** The features by layer, in the order in which the layers come. */
export const groupByLayer = <Feature extends FeatureRef>(
  features: readonly Feature[],
): LayerGroup<Feature>[] => {
  const groups = new Map<string, LayerGroup<Feature>>();
  for (const [index, feature] of features.entries()) {
    const group = groups.get(feature.layer) ?? { layer: feature.layer, members: [] };
    group.members.push({ index, feature });
    groups.set(feature.layer, group);
  }
  return [...groups.values()];
};
