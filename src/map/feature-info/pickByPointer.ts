import type { Coordinate } from "ol/coordinate.js";
import { pickFeatures, pickTolerancePx, type PickedFeature, type PickLayer } from "./pickFeatures.ts";

/** How far a finger may be from what it means, px: it covers half of a comfortable target of 44 px. */
const touchTolerancePx = 22;

/** An area around the place is the ground on which something may be aimed at. */
const isAimedAt = ({ feature, distance }: PickedFeature): boolean =>
  distance > 0 || !(feature.getGeometry()?.getType().endsWith("Polygon") ?? false);

/**
 * The features at a place as a mouse, a pen or a finger points at it, as `pickFeatures` orders them. What is within
 * 10 px (spec §9.29) wins; only a finger that aimed at nothing there, or at an area around it, reaches further.
 *
 * @param layers the bottom one first
 * @param resolution map units per px
 * @param pointerType as in a `PointerEvent`
 * @returns the features, and how near they had to be
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
