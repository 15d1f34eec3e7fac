import type OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";
import { getDistance } from "ol/sphere.js";
import { useOL } from "rlayers";
import { lineAt } from "../compare/sides.ts";
import { layersInView } from "../feature-info/layersInView.ts";
import { useEffect, useState } from "react";
import { featuresInView, type FeatureInView } from "./featuresInView.ts";

/** A feature in view, relative to the middle of the map. */
export interface FeatureAround extends FeatureInView {
  /** Ground distance from the middle of the map, metres; 0 inside an area. */
  metres: number;
  /** Compass direction in eighths, 0 is north, clockwise; undefined where the middle is in it. */
  wind: number | undefined;
}

interface FeaturesInViewOptions {
  /** Most features returned. */
  limit: number;
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

/** The features in view, the nearest to the middle first, updated after movements and loading. */
export function useFeaturesInView({ limit, layer, isStill }: FeaturesInViewOptions): FeatureAround[] {
  const { map } = useOL();
  const [features, setFeatures] = useState<FeatureAround[]>([]);

  useEffect(() => {
    if (!isStill) return undefined;
    let last = "";
    const drawn = () => {
      const state = stateOf(map);
      if (state === last) return;
      last = state;
      const middle = toLonLat(map.getView().getCenter() ?? []);
      setFeatures(featuresInView(map, limit, layer ?? undefined).map((feature) => around(middle, feature)));
    };
    map.on("postrender", drawn);
    map.render();
    return () => map.un("postrender", drawn);
  }, [map, isStill, limit, layer]);

  return features;
}
