import type OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";
import { getDistance } from "ol/sphere.js";
import { useOL } from "rlayers";
import { lineAt } from "../compare/sides.ts";
import { layersInView } from "../feature-info/layersInView.ts";
import type { FeatureKey } from "../feature-info/pickedFeature.ts";
import { visibleFeatureLayers } from "../layers/featureLayers.ts";
import { useCallback, useEffect, useState } from "react";
import { featuresInView, type FeatureInView } from "./featuresInView.ts";

/** A feature in view, relative to the middle of the map. */
export interface FeatureAround extends FeatureInView {
  /** Ground distance from the middle of the map, metres; 0 inside an area. */
  metres: number;
  /** Compass direction in eighths, 0 is north, clockwise; undefined where the middle is in it. */
  wind: number | undefined;
}

interface FeaturesInViewOptions {
  /** Most features listed, without the one that is kept. */
  limit: number;
  /** The feature one is at, which stays as long as it is in view; the same object as long as it is the same. */
  kept: FeatureKey | undefined;
  /** Name of a single layer; null: all. */
  layer: string | null;
  /** False while the map moves; updated when it stops. */
  isStill: boolean;
}

const winds = 8;

const around = (middle: number[], feature: FeatureInView): FeatureAround => {
  const [x = 0, y = 0] = middle;
  const [longitude, latitude] = feature.lonLat;
  const metres = feature.distance === 0 ? 0 : getDistance(middle, feature.lonLat);
  const turn = Math.atan2((longitude - x) * Math.cos((y * Math.PI) / 180), latitude - y) / (2 * Math.PI);
  return {
    ...feature,
    metres,
    wind: metres === 0 ? undefined : (Math.round(turn * winds) + winds) % winds,
  };
};

/** Changes with the view or the features. */
const stateOf = (map: OlMap): string =>
  JSON.stringify([
    map.getView().getCenter(),
    map.getView().getResolution(),
    lineAt(map),
    layersInView(map).map(({ layer, source }) => [layer, source.getRevision()]),
  ]);

/**
 * What is read of the features in view, anew after movements and loading.
 * @param read the same function as long as it reads the same
 */
function useReadInView<Found>(read: (map: OlMap) => Found, isStill: boolean): Found | undefined {
  const { map } = useOL();
  const [found, setFound] = useState<Found>();

  useEffect(() => {
    if (!isStill) return undefined;
    let last = "";
    const drawn = () => {
      const state = stateOf(map);
      if (state === last) return;
      last = state;
      setFound(read(map));
    };
    map.on("postrender", drawn);
    map.render();
    return () => map.un("postrender", drawn);
  }, [map, isStill, read]);

  return found;
}

/** The features in view, the nearest to the middle first, updated after movements and loading. */
export function useFeaturesInView({ limit, kept, layer, isStill }: FeaturesInViewOptions): {
  features: readonly FeatureAround[];
  hasMore: boolean;
} {
  const read = useCallback(
    (map: OlMap) => {
      const middle = toLonLat(map.getView().getCenter() ?? []);
      const { features, hasMore } = featuresInView(map, { limit, kept, only: layer ?? undefined });
      return { features: features.map((feature) => around(middle, feature)), hasMore };
    },
    [limit, kept, layer],
  );
  return useReadInView(read, isStill) ?? none;
}

const none = { features: [], hasMore: false };

/**
 * How many of a layer's features in view are of each class.
 * @param classOf the place of a feature's class; the same function as long as classes stay; -1 where it has none
 */
export function useClassCounts(
  layer: string,
  classOf: (properties: Readonly<Record<string, unknown>>) => number,
  isStill: boolean,
): ReadonlyMap<number, number> | undefined {
  const read = useCallback((map: OlMap) => countClasses(map, layer, classOf), [layer, classOf]);
  return useReadInView(read, isStill);
}

function countClasses(
  map: OlMap,
  layer: string,
  classOf: (properties: Readonly<Record<string, unknown>>) => number,
): ReadonlyMap<number, number> {
  const view = map.getView().calculateExtent(map.getSize());
  const counts = new Map<number, number>();
  for (const { source } of visibleFeatureLayers(map).filter((each) => each.layer === layer))
    for (const feature of source.getFeaturesInExtent(view)) {
      if (!feature.getGeometry()?.intersectsExtent(view)) continue;
      const place = classOf(feature.getProperties());
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  return counts;
}
