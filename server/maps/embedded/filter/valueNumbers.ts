import { LRUCache } from "lru-cache";
import { blocksInTurns } from "../blocks/layerBlocks.ts";
import type { LoadedLayer, ServedLayer } from "../LoadedLayer.ts";
import { Turn } from "../Turn.ts";
import { columnsOf, lendColumn } from "./columns.ts";

/** The distinct values of an attribute, and for each feature of a layer which of them it has. */
export interface ValueNumbers {
  numbers: Uint32Array;
  distinct: readonly unknown[];
}

const keptByLayer = new WeakMap<ServedLayer, LRUCache<string, Promise<ValueNumbers>>>();
/** Attributes kept of a layer, four bytes a feature each; and of how many different values at most. */
const maxKept = 6;
const maxDistinct = 65_536;

/** Read once and kept, unless nearly every feature has a value of its own: that would be the attribute in memory. */
export async function valueNumbers(layer: ServedLayer, attribute: string): Promise<ValueNumbers> {
  const kept = keptByLayer.get(layer) ?? new LRUCache<string, Promise<ValueNumbers>>({ max: maxKept });
  keptByLayer.set(layer, kept);
  const numbering = kept.get(attribute) ?? numberValues(layer, attribute);
  kept.set(attribute, numbering);
  try {
    const numbered = await numbering;
    if (numbered.distinct.length > maxDistinct) kept.delete(attribute);
    return numbered;
  } catch (error) {
    kept.delete(attribute);
    throw error;
  }
}

async function numberValues(layer: ServedLayer, attribute: string): Promise<ValueNumbers> {
  const numberOf = new Map<unknown, number>();
  const numbers = new Uint32Array(layer.featureCount);
  const turn = new Turn();
  for await (const { first, features } of blocksInTurns(layer, { json: "plane", speckM: Infinity })) {
    const values = (await columnsOf(features, [attribute])).get(attribute) ?? [];
    for (const [i, value] of values.entries()) {
      const number = numberOf.get(value) ?? numberOf.size;
      numberOf.set(value, number);
      numbers[first + i] = number;
      if (turn.isOver) await turn.pass();
    }
  }
  return { numbers, distinct: [...numberOf.keys()] };
}

/** Lets a block of a layer on disk know these attributes of its features without their GeoJSON. */
export function lendValues(
  block: { first: number; features: LoadedLayer },
  known: ReadonlyMap<string, ValueNumbers>,
): void {
  const { first, features } = block;
  for (const [attribute, { numbers, distinct }] of known)
    lendColumn(
      features,
      attribute,
      Array.from(numbers.subarray(first, first + features.featureCount), (number) => distinct[number]),
    );
}
