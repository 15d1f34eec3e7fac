import type { Geometry } from "geojson";

/** A feature on the map, by its layer and its id there. */
export interface FeatureRef {
  layer: string;
  id: string | number;
}

/** A clicked feature: its id, or its index when it has none (spec §3.27). */
export interface ClickedFeature extends FeatureRef {
  /** All attributes except the geometry. */
  properties: Record<string, unknown>;
  /** Only of features fetched from the server; degrees, EPSG:4326. */
  geometry?: Geometry;
}

/** A layer of which more lies at a place than was found: the rest is in the table. */
export interface LeftOut {
  layer: string;
  /** How many there are, those that were found among them; null where the map server does not say. */
  total: number | null;
  /** Where they lie; EPSG:3857, metres: minx, miny, maxx, maxy. */
  extent3857: readonly number[];
}

/** What a map server tells of a place. */
export interface FoundFeatures {
  features: ClickedFeature[];
  leftOut: LeftOut[];
}

/** The features of one layer, each with its index among all. */
export interface LayerGroup<Feature extends FeatureRef> {
  layer: string;
  members: { index: number; feature: Feature }[];
}

const isSame = (a: FeatureRef) => (b: FeatureRef) => a.layer === b.layer && a.id === b.id;

/** Adds new features behind those of the same layer, so that layers stay together. */
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

/** Index of a feature in a list, 0 when it is not in it. */
export const placeOf = (features: readonly FeatureRef[], feature: FeatureRef | undefined): number =>
  feature ? Math.max(0, features.findIndex(isSame(feature))) : 0;

/** The features by layer, in the order of the layers. */
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
