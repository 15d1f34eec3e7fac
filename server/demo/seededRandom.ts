/** A stream of chance that is the same on every machine for the same seed. */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number;
  /** Whole, both ends included. */
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Items come with a weight; heavier ones come up more often. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item;
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

  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
      if (!chosen) throw new RangeError("There is nothing to choose from.");
      return chosen[0];
    },
  };
}
