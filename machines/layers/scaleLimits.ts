import type { LayerDescription } from "../../schemas/layerDescription.ts";
import { pixelM } from "../scale/mapScale.ts";

/** The n of 1:n as map servers compute it: from metres of EPSG:3857 a pixel, which are true at the equator only. */
export const nominalDenominator = (resolution3857: number): number => resolution3857 / pixelM;

/** Metres of EPSG:3857 a pixel below which a map server draws a layer; undefined where that is no matter. */
export const drawnBelow3857 = (description: LayerDescription | undefined): number | undefined =>
  description?.maxScale == null ? undefined : description.maxScale * pixelM;

/** Whether to zoom `in` or `out` to see a layer; null when it is in scale. */
export const zoomDirectionToScale = (
  description: LayerDescription | undefined,
  resolution3857: number | null,
): { way: "in" | "out"; denominator: number } | null => {
  if (!description || resolution3857 === null) return null;
  const { minScale, maxScale } = description;
  const denominator = nominalDenominator(resolution3857);
  if (maxScale !== null && denominator >= maxScale) return { way: "in", denominator: maxScale };
  if (minScale !== null && denominator < minScale) return { way: "out", denominator: minScale };
  return null;
};
