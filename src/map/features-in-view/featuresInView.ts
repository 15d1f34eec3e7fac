import type Feature from "ol/Feature.js";
import type OlMap from "ol/Map.js";
import type { Coordinate } from "ol/coordinate.js";
import {
  buffer,
  containsExtent,
  getCenter,
  getHeight,
  getIntersection,
  getWidth,
  isEmpty,
  type Extent,
} from "ol/extent.js";
import { toLonLat } from "ol/proj.js";
import {
  toKey,
  withProperties,
  type FeatureKey,
  type FeatureWithProperties,
} from "../feature-info/pickedFeature.ts";
import { distanceTo, type PickedFeature, type PickLayer } from "../feature-info/pickFeatures.ts";
import { layersInView } from "../feature-info/layersInView.ts";

/** A feature in view. */
export interface FeatureInView extends FeatureWithProperties {
  /** A point on it, degrees: longitude, latitude. */
  lonLat: [longitude: number, latitude: number];
  /** From the middle of the view, map units; 0 inside an area. */
  distance: number;
}

/** Growth of the search square. */
const widening = 3;

/** Initial search square, as a part of the view's side. */
const firstReach = 1 / 64;

/** What is seen of a layer within an extent; null: nothing. */
const seenOf = ({ within: part }: PickLayer, within: Extent): Extent | null => {
  const seen = part ? getIntersection(within, part) : within;
  return isEmpty(seen) ? null : seen;
};

const isSeen = (feature: Feature, seen: Extent): boolean =>
  feature.getGeometry()?.intersectsExtent(seen) ?? false;

const near = (layers: readonly PickLayer[], middle: Coordinate, within: Extent): PickedFeature[] =>
  layers.flatMap((layer) => {
    const seen = seenOf(layer, within);
    if (!seen) return [];
    return layer.source
      .getFeaturesInExtent(seen)
      .filter((feature) => isSeen(feature, seen))
      .map((feature) => ({ layer: layer.layer, feature, distance: distanceTo(feature, middle) }));
  });

/** Removes duplicates: features across the line may be on both sides. */
const eachOnce = (found: readonly PickedFeature[]): PickedFeature[] => {
  const known = new Set<string>();
  return found.filter(({ layer, feature }) => {
    const key = JSON.stringify([layer, feature.getId()]);
    const isNew = feature.getId() === undefined || !known.has(key);
    known.add(key);
    return isNew;
  });
};

/**
 * The features around the middle of an extent, the nearest first, of all layers. Searches in growing squares, so that
 * the cost depends on the results, not on the number of features.
 */
export const nearestFeatures = (
  layers: readonly PickLayer[],
  view: Extent,
  limit: number,
): PickedFeature[] => {
  const middle = getCenter(view);
  const side = Math.max(getWidth(view), getHeight(view));
  for (let reach = side * firstReach; ; reach *= widening) {
    const square = buffer([...middle, ...middle], reach);
    const isAll = containsExtent(square, view);
    const found = eachOnce(near(layers, middle, isAll ? view : square)).filter(
      // Beyond the square, features outside it may be nearer.
      ({ distance }) => isAll || distance <= reach,
    );
    if (isAll || found.length >= limit) return found.sort((a, b) => a.distance - b.distance).slice(0, limit);
  }
};

interface Listing {
  /** Most features listed, without the one that is kept. */
  limit: number;
  /** The feature one is at: it stays as long as it is in view, however many are nearer to the middle by now. */
  kept?: FeatureKey | undefined;
}

/** The nearest features, with the one that is kept, and whether there are more. */
export function listedFeatures(
  layers: readonly PickLayer[],
  view: Extent,
  { limit, kept }: Listing,
): { picked: PickedFeature[]; hasMore: boolean } {
  const found = nearestFeatures(layers, view, limit + 1);
  const picked = found.slice(0, limit);
  const hasMore = found.length > limit;
  if (!kept || picked.some((each) => isSameKey(toKey(each), kept))) return { picked, hasMore };
  const farther = layers.flatMap((layer) => {
    const feature = layer.layer === kept.layer ? layer.source.getFeatureById(kept.id) : null;
    const seen = seenOf(layer, view);
    if (!feature || !seen || !isSeen(feature, seen)) return [];
    return [{ layer: layer.layer, feature, distance: distanceTo(feature, getCenter(view)) }];
  });
  return { picked: [...picked, ...farther.slice(0, 1)], hasMore };
}

const isSameKey = (one: FeatureKey, other: FeatureKey) => one.layer === other.layer && one.id === other.id;

/** The feature's nearest point to the middle of the view: the middle itself inside an area. */
const pointOn = (feature: Feature, view: Extent): Coordinate => {
  const middle = getCenter(view);
  const geometry = feature.getGeometry();
  if (!geometry || geometry.intersectsCoordinate(middle)) return middle;
  return geometry.getClosestPoint(middle);
};

/**
 * The features in view, the nearest to the middle of the map first, and whether there are more. Fast, also with 100,000 in view.
 * @param only name of a single layer; all layers when absent
 */
export const featuresInView = (
  map: OlMap,
  { only, ...listing }: Listing & { only?: string | undefined },
): { features: FeatureInView[]; hasMore: boolean } => {
  const view = map.getView().calculateExtent(map.getSize());
  const layers = layersInView(map).filter(({ layer }) => only === undefined || layer === only);
  const { picked, hasMore } = listedFeatures(layers, view, listing);
  const features = picked.map((each, index): FeatureInView => {
    const [longitude = 0, latitude = 0] = toLonLat(pointOn(each.feature, view));
    return { ...withProperties(each, index), lonLat: [longitude, latitude], distance: each.distance };
  });
  return { features, hasMore };
};
