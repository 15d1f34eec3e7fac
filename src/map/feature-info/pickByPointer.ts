import type { Coordinate } from "ol/coordinate.js";
import { pickFeatures, pickTolerancePx, type PickedFeature, type PickLayer } from "./pickFeatures.ts";

/** Touch tolerance, px: half of a comfortable target of 44 px. */
const touchTolerancePx = 22;

/** Areas are often the background of the actual target. */
const isAimedAt = ({ feature, distance }: PickedFeature): boolean =>
  distance > 0 || !(feature.getGeometry()?.getType().endsWith("Polygon") ?? false);

/**
 * The features at a place for a mouse, a pen or a finger, in the order of `pickFeatures`. Those within 10 px (spec
 * §9.29) win; only a finger that hit nothing there, or just an area, reaches further.
 * @param layers the bottom one first
 * @param resolution map units per px
 * @param pointerType as in a `PointerEvent`
 * @returns the features, and the tolerance used
 */
export function pickByPointer(
  layers: readonly PickLayer[],
  place: Coordinate,
  resolution: number,
  pointerType: string,
): { picked: PickedFeature[]; tolerancePx: number } {
  const near = pickFeatures(layers, place, resolution);
  if (pointerType !== "touch" || near.some(isAimedAt)) return { picked: near, tolerancePx: pickTolerancePx };
  const picked = pickFeatures(layers, place, resolution, touchTolerancePx);
  return { picked, tolerancePx: touchTolerancePx };
}
