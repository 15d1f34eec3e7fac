import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Places } from "../planes/placesIn.ts";
import { crossesRay } from "./PreparedShape.ts";
import { sidedFigure, type SidedFigure } from "./SidedFigure.ts";

/** Feature i of a layer, by its vertices in one system. */
export interface PlacedFeature {
  features: LoadedLayer;
  i: number;
  places: Places;
}

/** The numbers that the vertices of feature i have in a layer: of the first, and after the last. */
export const verticesOf = (
  { partStarts, featureParts }: LoadedLayer,
  i: number,
): [first: number, end: number] => [
  partStarts[featureParts[i] ?? 0] ?? 0,
  partStarts[featureParts[i + 1] ?? 0] ?? 0,
];

/** The places in `coordinates` where the vertices of feature i begin and end. */
export function rangeOf({ features, i, places }: PlacedFeature): [start: number, end: number] {
  const [first, end] = verticesOf(features, i);
  return [(first - places.first) * 2, (end - places.first) * 2];
}

/** The vertices of each part of feature i: they may be gone at the next feature. */
export function partsOf({
  features: { partStarts, featureParts },
  i,
  places: { coordinates, first },
}: PlacedFeature): Float64Array[] {
  const parts: Float64Array[] = [];
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++)
    parts.push(
      coordinates.subarray(((partStarts[part] ?? 0) - first) * 2, ((partStarts[part + 1] ?? 0) - first) * 2),
    );
  return parts;
}

/** Feature i by its sides. */
export function figureOf(feature: PlacedFeature): SidedFigure {
  const parts = partsOf(feature);
  const kind = feature.features.kinds[feature.i];
  return sidedFigure({
    points: kind === geometryKind.point ? parts : [],
    lines: kind === geometryKind.line ? parts : [],
    polygons: kind === geometryKind.polygon ? [parts] : [],
  });
}

/** Whether the first vertex of some part of feature i, by its place in `coordinates`, is accepted. */
export function someFirst(
  { features: { partStarts, featureParts }, i, places: { first } }: PlacedFeature,
  accepts: (at: number) => boolean,
): boolean {
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++)
    if (accepts(((partStarts[part] ?? 0) - first) * 2)) return true;
  return false;
}

/** Whether some side of feature i is accepted, by the places of its ends in `coordinates`; a part of one vertex is a side too. */
export function someSide(
  { features: { partStarts, featureParts }, i, places: { first } }: PlacedFeature,
  accepts: (one: number, other: number) => boolean,
): boolean {
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++) {
    const [start, end] = [((partStarts[part] ?? 0) - first) * 2, ((partStarts[part + 1] ?? 0) - first) * 2];
    for (let at = start; at === start || at + 3 < end; at += 2)
      if (accepts(at, at + 3 < end ? at + 2 : at)) return true;
  }
  return false;
}

/** Whether a position that is on none of its sides is inside of a polygon, even-odd. */
export function isInsideFeature(feature: PlacedFeature, x: number, y: number): boolean {
  const { coordinates } = feature.places;
  let isInside = false;
  someSide(feature, (one, other) => {
    if (other > one && crossesRay(coordinates, one, x, y)) isInside = !isInside;
    return false;
  });
  return isInside;
}
