import Flatbush from "flatbush";

type BufferKind = typeof ArrayBuffer | typeof SharedArrayBuffer;

/** An empty box (min above max): an index cannot be empty, and this intersects nothing. */
const nowhere = [Infinity, Infinity, -Infinity, -Infinity];

/** A Flatbush index over boxes that are already sorted: leaf i is box i. */
export function treeOver(boxes: Float64Array, memory: BufferKind = ArrayBuffer): ArrayBufferLike {
  const tree = new Flatbush(Math.max(1, boxes.length / 4), 16, Float64Array, memory);
  const { _boxes: all, _indices: indices, _levelBounds: bounds, nodeSize } = tree;
  all.set(boxes.length > 0 ? boxes : nowhere);
  for (let i = 0; i < boxes.length / 4; i++) indices[i] = i;
  let from = 0;
  for (let level = 0; level + 1 < bounds.length; level++) {
    const end = bounds[level] as number;
    let at = end;
    for (; from < end; from += nodeSize * 4, at += 4) {
      indices[at >> 2] = from;
      const last = Math.min(from + nodeSize * 4, end);
      let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let child = from; child < last; child += 4) {
        minX = Math.min(minX, all[child] as number);
        minY = Math.min(minY, all[child + 1] as number);
        maxX = Math.max(maxX, all[child + 2] as number);
        maxY = Math.max(maxY, all[child + 3] as number);
      }
      all[at] = minX;
      all[at + 1] = minY;
      all[at + 2] = maxX;
      all[at + 3] = maxY;
    }
    from = end;
  }
  return tree.data;
}

/** Where the boxes begin in an index, bytes. */
const boxesAt = 8;

/** The boxes that an index was made over, which it has first. */
export const boxesIn = (index: ArrayBufferLike, count: number): Float64Array =>
  new Float64Array(index, boxesAt, count * 4);
