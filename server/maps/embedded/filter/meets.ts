import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import type { Box } from "../wfs/boundingBox.ts";

/** Feature i and a box (metres, EPSG:3857) have at least one point in common. */
export function meets(layer: LoadedLayer, i: number, box: Box): boolean {
  const { boxes } = layer;
  const minX = boxes[i * 4] ?? 0;
  const minY = boxes[i * 4 + 1] ?? 0;
  const maxX = boxes[i * 4 + 2] ?? 0;
  const maxY = boxes[i * 4 + 3] ?? 0;
  if (minX > box[2] || maxX < box[0] || minY > box[3] || maxY < box[1]) return false;
  const isWithinX = minX >= box[0] && maxX <= box[2];
  const isWithinY = minY >= box[1] && maxY <= box[3];
  // Some vertex lies on each side of a feature's own box. Where that side runs wholly through this box, so does one.
  if (isWithinX && (minY >= box[1] || maxY <= box[3])) return true;
  if (isWithinY && (minX >= box[0] || maxX <= box[2])) return true;
  return partsMeet(layer, i, box);
}

function partsMeet(layer: LoadedLayer, i: number, box: Box): boolean {
  const { coordinates, partStarts, featureParts, kinds } = layer;
  let isInside = false;
  for (let part = featureParts[i] ?? 0; part < (featureParts[i + 1] ?? 0); part++) {
    const end = (partStarts[part + 1] ?? 0) * 2;
    let at = (partStarts[part] ?? 0) * 2;
    let x1 = coordinates[at] ?? 0;
    let y1 = coordinates[at + 1] ?? 0;
    if (x1 >= box[0] && x1 <= box[2] && y1 >= box[1] && y1 <= box[3]) return true;
    for (at += 2; at < end; at += 2) {
      const x2 = coordinates[at] ?? 0;
      const y2 = coordinates[at + 1] ?? 0;
      if (mayCross(x1, x2, box[0], box[2]) && mayCross(y1, y2, box[1], box[3])) {
        if (crosses([x1, y1, x2, y2], box)) return true;
      }
      if (y1 > box[1] !== y2 > box[1] && box[0] < ((x2 - x1) * (box[1] - y1)) / (y2 - y1) + x1)
        isInside = !isInside;
      x1 = x2;
      y1 = y2;
    }
  }
  // No side meets the box: it lies either wholly inside the polygon (even-odd) or wholly outside.
  return isInside && kinds[i] === geometryKind.polygon;
}

/** Along one axis, whether a segment reaches the box. */
function mayCross(one: number, other: number, min: number, max: number): boolean {
  return (one >= min || other >= min) && (one <= max || other <= max);
}

/** Whether a segment meets the box, ends included, where it reaches it along both axes. */
function crosses([x1, y1, x2, y2]: Box, [minX, minY, maxX, maxY]: Box): boolean {
  const side = (x: number, y: number) => Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  const sides = side(minX, minY) + side(minX, maxY) + side(maxX, minY) + side(maxX, maxY);
  return Math.abs(sides) < 4;
}
