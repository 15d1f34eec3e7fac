import { LRUCache } from "lru-cache";
import { textOf } from "../filter/evaluate.ts";
import { valueNumbers } from "../filter/valueNumbers.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { sortInTurns, Turn } from "../Turn.ts";

/** The features of a layer, each once, in an order in which they are asked for. */
type Order = Uint32Array;

const fileOrders = new WeakMap<ServedLayer, Order>();

/** The features as their file has them. */
export function orderOfFile(layer: ServedLayer): Order {
  const known = fileOrders.get(layer);
  if (known) return known;
  const order = new Uint32Array(layer.featureCount);
  for (let i = 0; i < layer.featureCount; i++) order[layer.fileOrder[i] ?? 0] = i;
  fileOrders.set(layer, order);
  return order;
}

const ordersByLayer = new WeakMap<ServedLayer, LRUCache<string, Promise<Order>>>();
/** Number of orders kept of a layer: four bytes a feature each. */
const maxCachedOrders = 12;

/**
 * The features by one attribute, and as their file has them where values are equal. Computed once and kept: pages of a sorted
 * table ask for the same order again and again, and each is then a slice of it.
 */
export async function orderOfAttribute(
  layer: ServedLayer,
  { property, isDescending }: { property: string; isDescending: boolean },
): Promise<Order> {
  const kept = ordersByLayer.get(layer) ?? new LRUCache<string, Promise<Order>>({ max: maxCachedOrders });
  ordersByLayer.set(layer, kept);
  const key = JSON.stringify([property, isDescending]);
  const order = kept.get(key) ?? sortFeatures(layer, property, isDescending);
  kept.set(key, order);
  // What could not be read now may be readable the next time.
  order.catch(() => kept.delete(key));
  return await order;
}

async function sortFeatures(layer: ServedLayer, property: string, isDescending: boolean): Promise<Order> {
  const { numbers, distinct } = await valueNumbers(layer, property);
  // Only the distinct values have to be compared with each other, far fewer than features.
  const sorted = await sortInTurns([...distinct.keys()], (a, b) => compareValues(distinct[a], distinct[b]));
  const ranks = new Uint32Array(distinct.length);
  for (const [rank, number] of sorted.entries())
    ranks[number] = isDescending ? distinct.length - 1 - rank : rank;
  const turn = new Turn();
  await turn.pass();
  const places = placesOfRanks(numbers, ranks);
  const order = new Uint32Array(layer.featureCount);
  for (const [n, feature] of orderOfFile(layer).entries()) {
    const rank = ranks[numbers[feature] ?? 0] ?? 0;
    const place = places[rank] ?? 0;
    order[place] = feature;
    places[rank] = place + 1;
    if (n % clockInterval === 0 && turn.isOver) await turn.pass();
  }
  return order;
}

const clockInterval = 4096;

/** Where the features of each rank begin. */
function placesOfRanks(numbers: Uint32Array, ranks: Uint32Array): Uint32Array {
  const places = new Uint32Array(ranks.length + 1);
  for (const number of numbers) {
    const after = (ranks[number] ?? 0) + 1;
    places[after] = (places[after] ?? 0) + 1;
  }
  for (let rank = 1; rank < places.length; rank++)
    places[rank] = (places[rank] ?? 0) + (places[rank - 1] ?? 0);
  return places;
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
