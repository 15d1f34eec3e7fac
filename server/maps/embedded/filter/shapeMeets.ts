import { orient2d } from "robust-predicates";
import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Box } from "../wfs/boundingBox.ts";

/**
 * Whether feature i and a box have at least one point in common, edges included: `Intersects` of Simple Features, exact
 * for the given numbers. `coordinates` starts with vertex `first`, x and y interleaved, in the system of the box; sides
 * are straight in that system.
 */
export function shapeMeets(
  { partStarts, featureParts, kinds }: LoadedLayer,
  i: number,
  { coordinates, first }: { coordinates: Float64Array; first: number },
  box: Box,
): boolean {
  const [minX, minY, maxX, maxY] = box;
  let isInside = false;
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++) {
    const end = ((partStarts[part + 1] ?? 0) - first) * 2;
    let at = ((partStarts[part] ?? 0) - first) * 2;
    let x1 = coordinates[at] ?? 0;
    let y1 = coordinates[at + 1] ?? 0;
    if (x1 >= minX && x1 <= maxX && y1 >= minY && y1 <= maxY) return true;
    for (at += 2; at < end; at += 2) {
      const x2 = coordinates[at] ?? 0;
      const y2 = coordinates[at + 1] ?? 0;
      if (mayCross(x1, x2, minX, maxX) && mayCross(y1, y2, minY, maxY) && crosses([x1, y1, x2, y2], box))
        return true;
      // A ray from the lower left corner to the right: count the sides of the feature it crosses.
      if (y1 > minY !== y2 > minY && (x1 > minX || x2 > minX)) {
        const side = x1 > minX && x2 > minX ? 1 : orient2d(x1, y1, x2, y2, minX, minY) * (y1 > y2 ? 1 : -1);
        if (side > 0) isInside = !isInside;
      }
      x1 = x2;
      y1 = y2;
    }
  }
  // No side intersects the box: it is either wholly inside the polygon (even-odd) or wholly outside.
  return isInside && kinds[i] === geometryKind.polygon;
}

/** Whether a segment reaches the box along one axis. */
function mayCross(one: number, other: number, min: number, max: number): boolean {
  return (one >= min || other >= min) && (one <= max || other <= max);
}

/** Whether a segment intersects the box, ends included, given that it reaches it along both axes. */
function crosses([x1, y1, x2, y2]: Box, [minX, minY, maxX, maxY]: Box): boolean {
  const side = (x: number, y: number) => Math.sign(orient2d(x1, y1, x2, y2, x, y));
  const sides = side(minX, minY) + side(minX, maxY) + side(maxX, minY) + side(maxX, maxY);
  return Math.abs(sides) < 4;
}
