/** What a map server tells of one layer. */
export interface LayerDescription {
  /** What people call it; may be the name again. */
  title: string | null;
  /** It is drawn from this scale denominator on; null for no limit. */
  minScale: number | null;
  /** It is drawn below this scale denominator; null for no limit. */
  maxScale: number | null;
}

/** A pixel as the OGC assumes it to be, metres (WMS 1.3.0, 7.2.4.6.9). */
export const standardPixelM = 0.000_28;

/** The n of 1:n as map servers compute it: from metres of EPSG:3857 a pixel, which are true at the equator only. */
export const scaleDenominator = (resolution3857: number): number => resolution3857 / standardPixelM;

/** Whether to look closer (`in`) or from farther away (`out`) to see a layer; null when it is in scale. */
export const wayToScale = (
  description: LayerDescription | undefined,
  resolution3857: number | null,
): { way: "in" | "out"; denominator: number } | null => {
  if (!description || resolution3857 === null) return null;
  const { minScale, maxScale } = description;
  const denominator = scaleDenominator(resolution3857);
  if (maxScale !== null && denominator >= maxScale) return { way: "in", denominator: maxScale };
  if (minScale !== null && denominator < minScale) return { way: "out", denominator: minScale };
  return null;
};
