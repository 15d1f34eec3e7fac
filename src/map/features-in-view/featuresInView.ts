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
import { withProperties, type FeatureWithProperties } from "../feature-info/pickedFeature.ts";
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

const near = (layers: readonly PickLayer[], middle: Coordinate, within: Extent): PickedFeature[] =>
  layers.flatMap(({ layer, source, within: part }) => {
    const seen = part ? getIntersection(within, part) : within;
    if (isEmpty(seen)) return [];
    return source
      .getFeaturesInExtent(seen)
      .filter((feature) => feature.getGeometry()?.intersectsExtent(seen))
      .map((feature) => ({ layer, feature, distance: distanceTo(feature, middle) }));
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

/** The feature's nearest point to the middle of the view: the middle itself inside an area. */
const pointOn = (feature: Feature, view: Extent): Coordinate => {
  const middle = getCenter(view);
  const geometry = feature.getGeometry();
  if (!geometry || geometry.intersectsCoordinate(middle)) return middle;
  return geometry.getClosestPoint(middle);
};

/**
 * The features in view, the nearest to the middle of the map first. Fast, also with 100,000 in view.
 * @param limit most features returned
 * @param only name of a single layer; all layers when absent
 */
export const featuresInView = (map: OlMap, limit: number, only?: string): FeatureInView[] => {
  const view = map.getView().calculateExtent(map.getSize());
  const layers = layersInView(map).filter(({ layer }) => only === undefined || layer === only);
  return nearestFeatures(layers, view, limit).map((picked, index) => {
    const [longitude = 0, latitude = 0] = toLonLat(pointOn(picked.feature, view));
    return {
      ...withProperties(picked, index),
      lonLat: [longitude, latitude],
      distance: picked.distance,
    };
  });
};
