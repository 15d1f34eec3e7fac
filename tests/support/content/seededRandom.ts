import {
  seededRandom as demoRandom,
  type SeededRandom as DemoRandom,
} from "../../../server/demo/seededRandom.ts";

/** The demo's stream of chance, and more ways to draw from it. */
export interface SeededRandom extends DemoRandom {
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** All of them, in an order by chance. */
  shuffled<Item>(items: readonly Item[]): Item[];
  /** Roughly a bell around the middle of the two ends. */
  bell(min: number, max: number): number;
  /** A stream of its own, so that a change in one part of the demo leaves the other parts as they were. */
  fork(name: string): SeededRandom;
}

export function seededRandom(seed: string): SeededRandom {
  const random = demoRandom(seed);
  const next = () => random.next();
  return {
    ...random,
    between: (min, max) => min + next() * (max - min),
    pick: (items) => at(items, Math.floor(next() * items.length)),
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
    bell: (min, max) => min + ((next() + next() + next()) / 3) * (max - min),
    fork: (name) => seededRandom(`${seed}/${name}`),
  };
}

/** The item at a place that exists; says so when it does not. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${index} among ${items.length}.`);
  return item;
}
