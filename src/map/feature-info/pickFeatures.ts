import type Feature from "ol/Feature.js";
import type { Coordinate } from "ol/coordinate.js";
import {
  boundingExtent,
  buffer,
  closestSquaredDistanceXY,
  containsCoordinate,
  createEmpty,
  type Extent,
} from "ol/extent.js";
import type VectorSource from "ol/source/Vector.js";

/** Click tolerance around a feature, px (spec §9.29). */
export const pickTolerancePx = 10;

export interface PickLayer {
  layer: string;
  source: VectorSource;
  /** The visible part of the layer, EPSG:3857; absent: all. */
  within?: Extent;
}

export interface PickedFeature {
  layer: string;
  feature: Feature;
  /** Distance of the feature from the place, map units; 0 inside an area. */
  distance: number;
}

/** Distance of a feature's geometry from a place, map units: 0 inside an area, infinite without a geometry. */
export const distanceTo = (feature: Feature, place: Coordinate): number => {
  const geometry = feature.getGeometry();
  if (!geometry) return Number.POSITIVE_INFINITY;
  // The closest point of an area is on its edge, also for a place inside it.
  if (geometry.intersectsCoordinate(place)) return 0;
  const [x = Number.NaN, y = Number.NaN] = geometry.getClosestPoint(place);
  const [px = Number.NaN, py = Number.NaN] = place;
  const distance = Math.hypot(x - px, y - py);
  return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
};

/** Most features picked of one layer, the nearest; the others are counted by `countLeftOut`. */
export const maxPickedFeatures = 20;

const isInside = (feature: Feature, place: Coordinate): boolean => {
  const geometry = feature.getGeometry();
  return (
    geometry !== undefined &&
    containsCoordinate(geometry.getExtent(), place) &&
    geometry.intersectsCoordinate(place)
  );
};

/** The nearest features within the tolerance. Skips geometries whose bounding box is too far. */
const nearest = (
  candidates: readonly Feature[],
  place: Coordinate,
  tolerance: number,
): Omit<PickedFeature, "layer">[] => {
  const [x = 0, y = 0] = place;
  const byBox = candidates
    .map((feature) => ({ feature, toBox: toBoxOf(feature, x, y) }))
    .sort((a, b) => a.toBox - b.toBox);
  const found: Omit<PickedFeature, "layer">[] = [];
  for (const { feature, toBox } of byBox) {
    if (toBox > (found[maxPickedFeatures - 1]?.distance ?? tolerance)) break;
    const distance = distanceTo(feature, place);
    if (distance > tolerance) continue;
    const next = found.findIndex((other) => other.distance > distance);
    found.splice(next < 0 ? found.length : next, 0, { feature, distance });
  }
  return found.slice(0, maxPickedFeatures);
};

const toBoxOf = (feature: Feature, x: number, y: number): number =>
  Math.sqrt(closestSquaredDistanceXY(feature.getGeometry()?.getExtent() ?? createEmpty(), x, y));

const pickFromLayer = (
  { layer, source }: PickLayer,
  place: Coordinate,
  tolerance: number,
): PickedFeature[] => {
  const candidates = source.getFeaturesInExtent(buffer(boundingExtent([place]), tolerance));
  const around = candidates.filter((feature) => isInside(feature, place));
  // Inside an area, its neighbours do not matter.
  if (around.length > 0)
    return around.slice(0, maxPickedFeatures).map((feature) => ({ layer, feature, distance: 0 }));
  return nearest(candidates, place, tolerance).map((near) => ({ layer, ...near }));
};

/**
 * The features at a place, those of the topmost layer first, then the nearest. Uses each source's spatial index and
 * then the exact distance. Inside an area its neighbours do not count, however near their edge is.
 * @param layers the bottom one first
 * @param resolution map units per px
 * @param tolerancePx click tolerance around a feature
 */
export const pickFeatures = (
  layers: readonly PickLayer[],
  place: Coordinate,
  resolution: number,
  tolerancePx: number = pickTolerancePx,
): PickedFeature[] =>
  layers.toReversed().flatMap((layer) => pickFromLayer(layer, place, tolerancePx * resolution));

/** A layer of which more lies at a place than was picked. */
export interface LeftOut {
  layer: string;
  /** How many there are, those that were picked among them. */
  total: number;
  /** Where they lie, EPSG:3857: inside an area only what lies around the place counts. */
  extent3857: Extent;
}

/** Of which layers not all was picked, and how much there is: what a box around the place meets. */
export const countLeftOut = (
  layers: readonly PickLayer[],
  picked: readonly PickedFeature[],
  place: Coordinate,
  tolerance: number,
): LeftOut[] =>
  layers.flatMap(({ layer, source }) => {
    const own = picked.filter((each) => each.layer === layer);
    if (own.length < maxPickedFeatures) return [];
    const isInArea = own.every(({ feature }) => isInside(feature, place));
    const extent3857 = buffer(boundingExtent([place]), isInArea ? 0 : tolerance);
    const total = source
      .getFeaturesInExtent(extent3857)
      .filter((feature) => feature.getGeometry()?.intersectsExtent(extent3857)).length;
    return total > own.length ? [{ layer, total, extent3857 }] : [];
  });
