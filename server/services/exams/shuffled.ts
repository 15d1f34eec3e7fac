/** The items in an order that depends on the seed only. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items];
  const next = randomFrom(seed);
  for (let place = mixed.length - 1; place > 0; place--) {
    const other = Math.floor(next() * (place + 1));
    // The two change places.
    mixed.splice(place, 1, ...mixed.splice(other, 1, ...mixed.slice(place, place + 1)));
  }
  return mixed;
}

/** Pseudo-random numbers from 0 up to 1 (mulberry32): the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
