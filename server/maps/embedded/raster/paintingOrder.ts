import { geometryKind, type LoadedLayer } from "../LoadedLayer.ts";
import { notDrawn } from "../blocks/blockFile.ts";
import { orderOf } from "./orderOf.ts";
import type { Extent } from "./planes.ts";

/** Features of one block of a layer, by their indexes in it. */
export interface Found<More = unknown> {
  shapes: Pick<LoadedLayer, "boxes" | "fileOrder" | "kinds" | "symbols"> & More;
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

/** Cells a side of the grid that knows what lies over what: of some pixels each, in a picture of usual size. */
const side = 64;
/** A key has the symbol in its lowest bits; a step more is this much more. */
const symbolMask = notDrawn;
const oneStep = notDrawn + 1;

/**
 * The steps in which features are painted, so that a later feature of the file covers an earlier one whatever their rules. A
 * feature comes one step after the last one of another symbol that may lie below it, and in the same step as those of its own
 * symbol: so features side by side, which cover nothing of each other, share few steps, and a border that two of one symbol share
 * is painted once.
 */
export function paintingSteps(painting: Painting): Step[] {
  const drawn = inFileOrder(painting.found);
  const keys = keysOverGrid(painting, drawn);
  const order = orderOf(keys);
  const inSteps = inOrder(drawn, order);
  const steps: Step[] = [];
  for (let from = 0; from < order.length;) {
    const key = keys[order[from] as number] as number;
    let to = from + 1;
    while (to < order.length && keys[order[to] as number] === key) to++;
    steps.push({ symbol: key & symbolMask, runs: runsOf(inSteps, from, to) });
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
export function inFileOrder(found: readonly Found[]): Features {
  const most = found.reduce((sum, { features }) => sum + features.length, 0);
  const all = { blocks: new Uint32Array(most), features: new Uint32Array(most) };
  const places = new Uint32Array(most);
  let count = 0;
  for (const [block, { shapes, features }] of found.entries())
    for (const feature of features) {
      if (shapes.symbols[feature] === notDrawn) continue;
      all.blocks[count] = block;
      all.features[count] = feature;
      places[count++] = shapes.fileOrder[feature] as number;
    }
  return inOrder(all, orderOf(places.subarray(0, count)));
}

function inOrder({ blocks, features }: Features, order: Uint32Array): Features {
  return { blocks: picked(blocks, order), features: picked(features, order) };
}

function picked(values: Uint32Array, order: Uint32Array): Uint32Array {
  const found = new Uint32Array(order.length);
  for (let n = 0; n < order.length; n++) found[n] = values[order[n] as number] as number;
  return found;
}

/** Of each feature the step, above its symbol: whole numbers that sort by step. */
function keysOverGrid({ found, box, reaches }: Painting, { blocks, features }: Features): Uint32Array {
  const [left, bottom, right, top] = box;
  const perX = side / (right - left);
  const perY = side / (top - bottom);
  /** By cell: the key of the last feature there. */
  const last = new Uint32Array(side * side);
  const keys = new Uint32Array(features.length);
  for (let n = 0; n < features.length; n++) {
    const feature = features[n] as number;
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
    let key = oneStep + symbol;
    let seen = 0;
    for (let y = fromY; y <= toY; y++)
      for (let cell = y * side + fromX; cell <= y * side + toX; cell++) {
        const below = last[cell] as number;
        if (below === seen) continue;
        seen = below;
        key = Math.max(key, keyOver(below, symbol));
      }
    for (let y = fromY; y <= toY; y++)
      for (let cell = y * side + fromX; cell <= y * side + toX; cell++) last[cell] = key;
    keys[n] = key;
  }
  return keys;
}

/** The least key of a feature with this symbol over one with that key: in the same step where their symbols are one. */
function keyOver(below: number, symbol: number): number {
  if ((below & symbolMask) === symbol) return below;
  return below - (below & symbolMask) + oneStep + symbol;
}

const cellAt = (cells: number): number => (cells > 0 ? Math.min(side - 1, Math.trunc(cells)) : 0);
