import Flatbush from "flatbush";
import type { LoadedLayer } from "../LoadedLayer.ts";
import type { Box } from "../wfs/boundingBox.ts";
import type { Region } from "./Region.ts";

/** A buffer for results, reused by each search. */
let found = new Uint32Array(4096);

const indexes = new WeakMap<LoadedLayer, Flatbush>();

function indexOf(layer: LoadedLayer): Flatbush {
  const known = indexes.get(layer);
  if (known) return known;
  const index = Flatbush.from(layer.index);
  indexes.set(layer, index);
  return index;
}

/**
 * The features that intersect a box, in Hilbert order. Walks the packed tree itself, because leaf i is feature i: a
 * node within the box is a run of features, and nothing has to be sorted.
 */
export function featuresInBox(layer: LoadedLayer, { outer, inner, meets }: Region): Uint32Array {
  const [minX, minY, maxX, maxY] = outer;
  const [innerMinX, innerMinY, innerMaxX, innerMaxY] = inner;
  const { _boxes: boxes, _levelBounds: bounds, nodeSize } = indexOf(layer);
  let count = 0;
  const take = (start: number, end: number) => {
    while (count + end - start > found.length) {
      const grown = new Uint32Array(found.length * 2);
      grown.set(found);
      found = grown;
    }
    for (let i = start; i < end; i++) found[count++] = i;
  };
  /** The nodes `start` to `end` of a level; level 0 are the features themselves. */
  const scan = (level: number, start: number, end: number) => {
    const first = level === 0 ? 0 : (bounds[level - 1] ?? 0) / 4;
    const leaves = nodeSize ** level;
    for (let place = start; place < end; place++) {
      const at = (first + place) * 4;
      const left = boxes[at] ?? 0;
      const bottom = boxes[at + 1] ?? 0;
      const right = boxes[at + 2] ?? 0;
      const top = boxes[at + 3] ?? 0;
      if (!(left <= maxX && right >= minX && bottom <= maxY && top >= minY)) continue;
      if (left >= innerMinX && right <= innerMaxX && bottom >= innerMinY && top <= innerMaxY) {
        take(place * leaves, Math.min((place + 1) * leaves, layer.featureCount));
      } else if (level > 0) {
        const below = first - (level === 1 ? 0 : (bounds[level - 2] ?? 0) / 4);
        scan(level - 1, place * nodeSize, Math.min((place + 1) * nodeSize, below));
      } else if (meets(layer, place)) take(place, place + 1);
    }
  };
  scan(bounds.length - 1, 0, 1);
  return found.slice(0, count);
}

/** The features whose bounding box intersects a box (both metres, EPSG:3857), in Hilbert order. */
export const featuresNear = (layer: LoadedLayer, outer: Box): Uint32Array =>
  featuresInBox(layer, { outer, inner: outer, meets: () => true });
