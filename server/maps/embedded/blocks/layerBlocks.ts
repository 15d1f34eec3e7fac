import { closeSync, openSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import type {
  Box3857,
  JsonSystem,
  LoadedLayer,
  ServedLayer,
  StoredBlock,
  StoredLayer,
} from "../LoadedLayer.ts";
import { drawnOnly, readFeatures } from "./blockFile.ts";

/** Consecutive features of a layer, in memory; `first` is the index of the first of them in the layer. */
export interface LayerBlock {
  first: number;
  features: LoadedLayer;
}

interface Wanted {
  /** Only blocks that intersect this box, in the layer's plane. */
  box?: Box3857 | undefined;
  json?: JsonSystem | undefined;
  /** Also the vertices in the source's own system. */
  own?: boolean;
  /** Only blocks with features of this symbol. */
  symbol?: number;
  /** Of blocks on disk with no feature larger than this, metres of the layer's plane, only the features' boxes. */
  speckM?: number;
}

export const isStored = (layer: ServedLayer): layer is StoredLayer => "blocks" in layer;

/** A layer's blocks in order, one at a time: a single one for a layer in memory, the wanted parts of one on disk. */
export function* blocksOf(layer: ServedLayer, wanted: Wanted = {}): Generator<LayerBlock> {
  if (!isStored(layer)) {
    const { shown, symbols } = layer;
    yield { first: 0, features: shown ? { ...layer, symbols: drawnOnly(symbols, shown) } : layer };
    return;
  }
  const file = openSync(layer.path, "r");
  try {
    for (const block of wantedBlocks(layer, wanted)) {
      const { json, own = false, speckM = 0 } = wanted;
      const boxesOnly = hasOnlySpecks(block, speckM);
      const shown = layer.shown?.subarray(block.first, block.first + block.featureCount);
      yield {
        first: block.first,
        features: readFeatures(file, layer, block, { json, own, boxesOnly, shown }),
      };
    }
  } finally {
    closeSync(file);
  }
}

/** Whether no feature of a block is larger than this, metres of the layer's plane. */
export const hasOnlySpecks = ({ largestM }: StoredBlock, speckM: number): boolean =>
  largestM !== null && largestM <= speckM;

/** The same on the main thread, yielding to the event loop between two blocks. */
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

/** Features of a layer, by their indexes in `features`, as `at` in `LayerBlock.features`. */
export interface BlockPart extends LayerBlock {
  at: Uint32Array;
}

/** Maximum number of features read at once. */
const maxFeaturesAtOnce = 2048;

/** The features with these indexes, in the given order, in small parts where they are on disk. */
export function* partsOf(
  layer: ServedLayer,
  numbers: Uint32Array,
  json: JsonSystem | undefined,
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
  /** Indexes within the block. */
  from: number;
  to: number;
}

/** Runs of consecutive indexes within one block. */
export function* runsOf({ blocks }: StoredLayer, numbers: Uint32Array): Generator<Run> {
  for (let n = 0; n < numbers.length;) {
    const first = numbers[n] as number;
    const block = blocks[blockAt(blocks, first)] as StoredBlock;
    const most = Math.min(maxFeaturesAtOnce, block.first + block.featureCount - first);
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
