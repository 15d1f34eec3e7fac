import type { Feature } from "geojson";
import { movedGeometry } from "../../../schemas/movedGeometry.ts";

/** Features that have x first, with y first: what a system asks for whose register names latitude first. */
export function inAxisOrder(features: Buffer): Buffer {
  const parsed = JSON.parse(`[${features.toString()}]`) as Feature[];
  for (const feature of parsed) {
    if (feature.geometry)
      feature.geometry = movedGeometry(feature.geometry, ([x = 0, y = 0, ...more]) => [y, x, ...more]);
  }
  return Buffer.from(JSON.stringify(parsed).slice(1, -1));
}
