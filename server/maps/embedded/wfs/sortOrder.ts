import { LRUCache } from "lru-cache";
import { isStored } from "../blocks/layerBlocks.ts";
import { columnsOf } from "../filter/columns.ts";
import { textOf } from "../filter/evaluate.ts";
import type { LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import { sortInTurns, Turn } from "../Turn.ts";

/** For each feature, the rank of its value among the attribute's distinct values, from the lowest. */
type Ranks = Uint32Array;

const ranksByLayer = new WeakMap<LoadedLayer, LRUCache<string, Promise<Ranks>>>();
/** Number of cached sort orders. */
const maxCachedRanks = 12;

/**
 * The ranks of a layer's features by one attribute, computed once and cached: pages of a sorted table request the same
 * order again and again. Undefined for a layer on disk.
 */
export async function ranksOf(layer: ServedLayer, attribute: string): Promise<Ranks | undefined> {
  if (isStored(layer)) return undefined;
  const kept = ranksByLayer.get(layer) ?? new LRUCache<string, Promise<Ranks>>({ max: maxCachedRanks });
  ranksByLayer.set(layer, kept);
  const ranks = kept.get(attribute) ?? rankFeatures(layer, attribute);
  kept.set(attribute, ranks);
  return await ranks;
}

async function rankFeatures(layer: LoadedLayer, attribute: string): Promise<Ranks> {
  const values = (await columnsOf(layer, [attribute])).get(attribute) ?? [];
  // Only the distinct values have to be compared with each other, far fewer than features.
  const turn = new Turn();
  const distinct = await sortInTurns([...new Set(values)], compareValues);
  const rankOf = new Map(distinct.map((value, rank) => [value, rank]));
  await turn.pass();
  return Uint32Array.from(values, (value) => rankOf.get(value) ?? 0);
}

/**
 * The features sorted by rank, and by file order where ranks are equal.
 *
 * @param features indexes of features
 */
export function orderByRank(
  { fileOrder, featureCount }: ServedLayer,
  features: Uint32Array,
  { ranks, isDescending }: { ranks: Ranks; isDescending: boolean },
): Uint32Array {
  // One number per feature, so that they can be sorted without a comparator; the file position breaks ties.
  const keys = Float64Array.from(features, (feature) => {
    const rank = ranks[feature] ?? 0;
    return (isDescending ? -rank : rank) * featureCount + (fileOrder[feature] ?? 0);
  }).sort();
  const places = new Uint32Array(featureCount);
  for (const feature of features) places[fileOrder[feature] ?? 0] = feature;
  return Uint32Array.from(keys, (key) => places[((key % featureCount) + featureCount) % featureCount] ?? 0);
}

/** Missing values first, then numbers, then texts. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = (value: unknown) =>
    value === null || value === undefined ? 0 : typeof value === "number" ? 1 : 2;
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [textA, textB] = [textOf(a), textOf(b)];
  return textA < textB ? -1 : Number(textA > textB);
}
