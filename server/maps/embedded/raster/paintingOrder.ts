import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import { notDrawn } from "../blocks/blockFile.ts";
import type { Extent } from "./planes.ts";

/** Features of one block of a layer, by their indexes in it. */
interface Found {
  shapes: Pick<LoadedLayer, "boxes" | "fileOrder" | "kinds" | "symbols">;
  features: Uint32Array;
}

/** Features of one symbol that are painted at once: nothing of another symbol comes between them where they lie. */
export interface Step {
  /** 0 is the layer's own symbol, n is that of rule n - 1. */
  symbol: number;
  /** In the order of their file: so many of one block, so many of another. */
  runs: { block: number; features: Uint32Array }[];
}

interface Painting {
  found: readonly Found[];
  /** What is painted, in the plane of the layer. */
  box: Extent;
  /** By symbol. */
  reaches: readonly Reach[];
}

/** How far a symbol reaches beyond a feature's box, in the plane of the layer. */
export interface Reach {
  /** Of lines and outlines. */
  line: number;
  /** Of a point's marker. */
  marker: number;
}

/** Features of all blocks; in the same places of each array. */
interface Features {
  blocks: Uint32Array;
  features: Uint32Array;
}

interface SortedFeatures extends Features {
  keys: Float64Array;
}

/** Cells a side of the grid that knows what lies over what: of some pixels each, in a picture of usual size. */
const side = 64;
const symbolCount = notDrawn + 1;

/**
 * The steps in which features are painted, so that a later feature of the file covers an earlier one whatever their rules. A
 * feature comes one step after the last one of another symbol that may lie below it, and in the same step as those of its own
 * symbol: so features side by side, which cover nothing of each other, share few steps, and a border that two of one symbol share
 * is painted once.
 */
export function paintingSteps(painting: Painting): Step[] {
  const inFile = inFileOrder(painting.found);
  const inSteps = sortedBy(inFile, keysOverGrid(painting, inFile));
  const { keys } = inSteps;
  const steps: Step[] = [];
  for (let from = 0; from < keys.length;) {
    let to = from + 1;
    while (keys[to] === keys[from]) to++;
    steps.push({ symbol: (keys[from] as number) % symbolCount, runs: runsOf(inSteps, from, to) });
    from = to;
  }
  return steps;
}

function runsOf({ blocks, features }: Features, first: number, end: number): Step["runs"] {
  const runs: Step["runs"] = [];
  for (let from = first; from < end;) {
    let to = from + 1;
    while (to < end && blocks[to] === blocks[from]) to++;
    runs.push({ block: blocks[from] as number, features: features.subarray(from, to) });
    from = to;
  }
  return runs;
}

/** Every feature that is drawn, in the order of the file. */
function inFileOrder(found: readonly Found[]): Features {
  const most = found.reduce((sum, { features }) => sum + features.length, 0);
  const all = { blocks: new Uint32Array(most), features: new Uint32Array(most) };
  const places = new Float64Array(most);
  let count = 0;
  for (const [block, { shapes, features }] of found.entries())
    for (const feature of features) {
      if (shapes.symbols[feature] === notDrawn) continue;
      all.blocks[count] = block;
      all.features[count] = feature;
      places[count++] = shapes.fileOrder[feature] as number;
    }
  return sortedBy(all, places.subarray(0, count));
}

/** The same features by their keys, whole numbers; those of one key stay in their order. */
function sortedBy({ blocks, features }: Features, keys: Float64Array): SortedFeatures {
  const count = keys.length;
  // As one number, which is sorted many times faster than by a comparison.
  const order = new Float64Array(count);
  for (let at = 0; at < count; at++) order[at] = (keys[at] as number) * count + at;
  order.sort();
  const sorted = {
    blocks: new Uint32Array(count),
    features: new Uint32Array(count),
    keys: new Float64Array(count),
  };
  for (let to = 0; to < count; to++) {
    const key = Math.floor((order[to] as number) / count);
    const at = (order[to] as number) - key * count;
    sorted.blocks[to] = blocks[at] as number;
    sorted.features[to] = features[at] as number;
    sorted.keys[to] = key;
  }
  return sorted;
}

/** The step and the symbol of each feature as one number, which sorts by step. */
function keysOverGrid({ found, box, reaches }: Painting, { blocks, features }: Features): Float64Array {
  const [left, bottom, right, top] = box;
  const perX = side / (right - left);
  const perY = side / (top - bottom);
  /** By cell: the key of the last feature there. */
  const last = new Float64Array(side * side);
  const keys = new Float64Array(features.length);
  for (const [n, feature] of features.entries()) {
    const shapes = found[blocks[n] as number]?.shapes;
    const symbol = shapes?.symbols[feature] ?? notDrawn;
    const reaching = reaches[symbol];
    if (!shapes || !reaching) continue;
    const { boxes, kinds } = shapes;
    const reach = kinds[feature] === geometryKind.point ? reaching.marker : reaching.line;
    const at = 4 * feature;
    const fromX = cellAt(((boxes[at] as number) - reach - left) * perX);
    const fromY = cellAt(((boxes[at + 1] as number) - reach - bottom) * perY);
    const toX = cellAt(((boxes[at + 2] as number) + reach - left) * perX);
    const toY = cellAt(((boxes[at + 3] as number) + reach - bottom) * perY);
    let key = symbolCount + symbol;
    for (let y = fromY; y <= toY; y++)
      for (let x = fromX; x <= toX; x++) {
        const below = last[y * side + x] as number;
        if (below < key - symbolCount) continue;
        const other = below % symbolCount;
        key = Math.max(key, other === symbol ? below : below - other + symbolCount + symbol);
      }
    for (let y = fromY; y <= toY; y++) last.fill(key, y * side + fromX, y * side + toX + 1);
    keys[n] = key;
  }
  return keys;
}

const cellAt = (cells: number): number => Math.min(side - 1, Math.max(0, Math.floor(cells)));
