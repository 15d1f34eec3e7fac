import { closeSync, openSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import type { Box3857, LoadedLayer, ServedLayer, StoredBlock, StoredLayer } from "../LoadedLayer.ts";
import { readFeatures, type WantedJson } from "./blockFile.ts";

/** Some features of a layer that follow each other, in memory; `first` is the number of the first of them in the layer. */
export interface LayerBlock {
  first: number;
  features: LoadedLayer;
}

interface Wanted {
  /** Only what may meet this box, metres, EPSG:3857. */
  box?: Box3857 | undefined;
  json?: WantedJson;
  /** The vertices in the source's own system too. */
  own?: boolean;
  /** Only what has features with this symbol. */
  symbol?: number;
}

export const isStored = (layer: ServedLayer): layer is StoredLayer => "blocks" in layer;

/** A layer's blocks in its order, one at a time: all of one that is in memory, what is wanted of one that is on disk. */
export function* blocksOf(layer: ServedLayer, wanted: Wanted = {}): Generator<LayerBlock> {
  if (!isStored(layer)) {
    yield { first: 0, features: onlyShown(layer, layer.shown) };
    return;
  }
  const file = openSync(layer.path, "r");
  try {
    for (const block of wantedBlocks(layer, wanted)) {
      const features = readFeatures(file, layer, block, { json: wanted.json, own: wanted.own ?? false });
      const shown = layer.shown?.subarray(block.first, block.first + block.featureCount);
      yield { first: block.first, features: onlyShown(features, shown) };
    }
  } finally {
    closeSync(file);
  }
}

/** Value of `symbols` for a feature that is not drawn. */
export const notDrawn = 255;

/** The same features, of which a filter leaves some undrawn. */
const onlyShown = (features: LoadedLayer, shown: Uint8Array | undefined): LoadedLayer =>
  shown
    ? { ...features, symbols: features.symbols.map((symbol, i) => (shown[i] === 1 ? symbol : notDrawn)) }
    : features;

/** The same for the main thread: whoever else waits gets a turn between two blocks. */
export async function* blocksInTurns(layer: ServedLayer, wanted: Wanted = {}): AsyncGenerator<LayerBlock> {
  for (const block of blocksOf(layer, wanted)) {
    yield block;
    if (isStored(layer)) await breathe();
  }
}

export function wantedBlocks({ blocks }: StoredLayer, { box, symbol }: Wanted): StoredBlock[] {
  return blocks.filter(
    (block) =>
      (symbol === undefined || block.symbols.includes(symbol)) &&
      (box === undefined || overlap(block.box, box)),
  );
}

const overlap = (one: Box3857, other: Box3857): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

/** Features of a layer, by their numbers in `features`, as `at` in `LayerBlock.features`. */
export interface BlockPart extends LayerBlock {
  at: Uint32Array;
}

/** At most so many features are read at once. */
const mostAtOnce = 2048;

/** The features with these numbers, in the order given, in small parts where they lie on disk. */
export function* partsOf(
  layer: ServedLayer,
  numbers: Uint32Array,
  json: WantedJson,
  own = false,
): Generator<BlockPart> {
  if (!isStored(layer)) {
    yield { first: 0, features: layer, at: numbers };
    return;
  }
  const file = openSync(layer.path, "r");
  try {
    for (const { block, from, to } of runsOf(layer, numbers)) {
      const features = readFeatures(file, layer, block, { from, to, json, own });
      yield { first: block.first + from, features, at: Uint32Array.from({ length: to - from }, (_, i) => i) };
    }
  } finally {
    closeSync(file);
  }
}

interface Run {
  block: StoredBlock;
  /** Numbers in the block. */
  from: number;
  to: number;
}

/** Numbers that follow each other, within one block. */
export function* runsOf({ blocks }: StoredLayer, numbers: Uint32Array): Generator<Run> {
  for (let n = 0; n < numbers.length;) {
    const first = numbers[n] as number;
    const block = blocks[blockAt(blocks, first)] as StoredBlock;
    const most = Math.min(mostAtOnce, block.first + block.featureCount - first);
    let length = 1;
    while (length < most && numbers[n + length] === first + length) length++;
    yield { block, from: first - block.first, to: first - block.first + length };
    n += length;
  }
}

function blockAt(blocks: StoredBlock[], number: number): number {
  let [low, high] = [0, blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle] as StoredBlock).first <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}
