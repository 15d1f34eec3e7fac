import Flatbush from "flatbush";
import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Box } from "../wfs/boundingBox.ts";
import { meets } from "./meets.ts";

const indexes = new WeakMap<LoadedLayer, Flatbush>();

function indexOf(layer: LoadedLayer): Flatbush {
  const known = indexes.get(layer);
  if (known) return known;
  const index = Flatbush.from(layer.index);
  indexes.set(layer, index);
  return index;
}

/**
 * The features that meet a box (metres, EPSG:3857), in Hilbert order. Walks the packed tree itself, because leaf i is
 * feature i: a node that lies within the box is a run of features at once, and nothing has to be sorted.
 */
export function featuresInBox(layer: LoadedLayer, box: Box): Uint32Array {
  const [minX, minY, maxX, maxY] = box;
  const { _boxes: boxes, _levelBounds: bounds, nodeSize } = indexOf(layer);
  let found = new Uint32Array(256);
  let count = 0;
  const take = (start: number, end: number) => {
    while (count + end - start > found.length) {
      const grown = new Uint32Array(found.length * 2);
      grown.set(found);
      found = grown;
    }
    for (let i = start; i < end; i++) found[count++] = i;
  };
  const visit = (level: number, place: number) => {
    const firstNode = level === 0 ? 0 : (bounds[level - 1] ?? 0) / 4;
    const at = (firstNode + place) * 4;
    const left = boxes[at] ?? 0;
    const bottom = boxes[at + 1] ?? 0;
    const right = boxes[at + 2] ?? 0;
    const top = boxes[at + 3] ?? 0;
    if (!(left <= maxX && right >= minX && bottom <= maxY && top >= minY)) return;
    if (left >= minX && right <= maxX && bottom >= minY && top <= maxY) {
      const leaves = nodeSize ** level;
      take(place * leaves, Math.min((place + 1) * leaves, layer.featureCount));
    } else if (level === 0) {
      if (meets(layer, place, box)) take(place, place + 1);
    } else {
      const below = ((bounds[level - 1] ?? 0) - (level === 1 ? 0 : (bounds[level - 2] ?? 0))) / 4;
      const end = Math.min((place + 1) * nodeSize, below);
      for (let child = place * nodeSize; child < end; child++) visit(level - 1, child);
    }
  };
  visit(bounds.length - 1, 0);
  return found.subarray(0, count);
}
