import Flatbush from "flatbush";
import type { Box3857 } from "../LoadedLayer.ts";
import { sharedUint32 } from "./shared.ts";

/**
 * Reorders items so that leaf i of the tree is item i and neighbours form runs; `order[i]` is the item's position in
 * the file.
 */
export function hilbertTree(
  count: number,
  boxOf: (feature: number) => Box3857,
): { tree: Flatbush; order: Uint32Array } {
  const tree = new Flatbush(Math.max(1, count), 16, Float64Array, SharedArrayBuffer);
  for (let feature = 0; feature < count; feature++) tree.add(...boxOf(feature));
  // An index cannot be empty: this empty box (min above max) intersects nothing.
  if (count === 0) tree.add(Infinity, Infinity, -Infinity, -Infinity);
  tree.finish();
  const order = sharedUint32(count);
  order.set(tree._indices.subarray(0, count));
  for (let i = 0; i < count; i++) tree._indices[i] = i;
  return { tree, order };
}
