/** A stream of chance that is the same on every machine for the same seed. */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  between(min: number, max: number): number;
  /** Whole, both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Items come with a weight; heavier ones come up more often. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
  /** Roughly a bell around the middle of the two ends. */
  bell(min: number, max: number): number;
  /** A stream of its own, so that a change in one part of the demo leaves the other parts as they were. */
  fork(name: string): SeededRandom;
}

/** FNV-1a of a text, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** The stream of a seed (mulberry32: small, fast, even enough for scenery). */
export function seededRandom(seed: string): SeededRandom {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  function pick<Item>(items: readonly Item[]): Item {
    return at(items, Math.floor(next() * items.length));
  }

  return {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) if ((left -= weight) < 0) return item;
      return at(items, items.length - 1)[0];
    },
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
