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

/** What is known of all features within a box, `minX`, `minY`, `maxX`, `maxY`, of the layer's index. */
type Judge = (...box: Box) => "inside" | "apart" | "unknown";

/** What is done with the features `start` to `end`; those of which nothing was certain come one by one. */
type Take = (start: number, end: number, isCertain: boolean) => void;

/**
 * Walks the packed tree itself, in Hilbert order, because leaf i is feature i: a node of which all is certain is a run of features,
 * and nothing has to be sorted.
 */
function walk(layer: LoadedLayer, judge: Judge, take: Take): void {
  const { _boxes: boxes, _levelBounds: bounds, nodeSize } = indexOf(layer);
  /** The nodes `start` to `end` of a level; level 0 are the features themselves, with no bound before them. */
  const scan = (level: number, start: number, end: number) => {
    const first = (bounds[level - 1] ?? 0) / 4;
    const leaves = nodeSize ** level;
    for (let place = start; place < end; place++) {
      const at = (first + place) * 4;
      const known = judge(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0);
      if (known === "apart") continue;
      if (known === "inside") take(place * leaves, Math.min((place + 1) * leaves, layer.featureCount), true);
      else if (level > 0) {
        const below = first - (bounds[level - 2] ?? 0) / 4;
        scan(level - 1, place * nodeSize, Math.min((place + 1) * nodeSize, below));
      } else take(place, place + 1, false);
    }
  };
  scan(bounds.length - 1, 0, 1);
}

/** The features that intersect a box, in Hilbert order. */
export function featuresInBox(layer: LoadedLayer, { outer, inner, meets }: Region): Uint32Array {
  const [minX, minY, maxX, maxY] = outer;
  const [innerMinX, innerMinY, innerMaxX, innerMaxY] = inner;
  let count = 0;
  const judge: Judge = (left, bottom, right, top) => {
    if (!(left <= maxX && right >= minX && bottom <= maxY && top >= minY)) return "apart";
    const isWithin = left >= innerMinX && right <= innerMaxX && bottom >= innerMinY && top <= innerMaxY;
    return isWithin ? "inside" : "unknown";
  };
  walk(layer, judge, (start, end, isCertain) => {
    if (!isCertain && !meets(layer, start)) return;
    while (count + end - start > found.length) {
      const grown = new Uint32Array(found.length * 2);
      grown.set(found);
      found = grown;
    }
    for (let i = start; i < end; i++) found[count++] = i;
  });
  return found.slice(0, count);
}

/** Features in Hilbert order, and which of them are certain to be what is asked for: `isCertain[n]` of `features[n]`. */
export interface Candidates {
  features: Uint32Array;
  isCertain: Uint8Array;
}

/** The features that may be what is asked for, by a judgement of boxes in the plane of the layer's index. */
export function candidatesBy(layer: LoadedLayer, judge: (box: Box) => ReturnType<Judge>): Candidates {
  const features = new Uint32Array(layer.featureCount);
  const isCertain = new Uint8Array(layer.featureCount);
  let count = 0;
  walk(
    layer,
    (...box) => judge(box),
    (start, end, areCertain) => {
      for (let i = start; i < end; i++) {
        features[count] = i;
        isCertain[count++] = Number(areCertain);
      }
    },
  );
  return { features: features.slice(0, count), isCertain };
}

/** The features whose bounding box intersects a box (both metres, EPSG:3857), in Hilbert order. */
export const featuresNear = (layer: LoadedLayer, outer: Box): Uint32Array =>
  featuresInBox(layer, { outer, inner: outer, meets: () => true });
