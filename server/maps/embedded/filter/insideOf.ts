import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import { placeIn, sidesNear, type SidedFigure } from "./SidedFigure.ts";

/**
 * Whether feature i lies in the interior of an area, where no side of that comes near the box around it: it is then wholly inside
 * or wholly outside, and nothing else needs to be compared. Undefined where one does.
 */
export function isInsideOf(
  area: SidedFigure,
  { partStarts, featureParts }: LoadedLayer,
  i: number,
  { coordinates, first }: Places,
): boolean | undefined {
  if (area.dimension !== 2) return undefined;
  const startOf = (part: number | undefined) => ((partStarts[part ?? 0] ?? 0) - first) * 2;
  const [start, end] = [startOf(featureParts[i]), startOf(featureParts[i + 1])];
  if (start >= end) return undefined;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = start; at < end; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [coordinates[at], coordinates[at + 1]];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  if (sidesNear(area, [minX, minY, maxX, maxY]).length > 0) return undefined;
  return placeIn(area, coordinates[start] ?? Number.NaN, coordinates[start + 1] ?? Number.NaN) === "I";
}
