/** Most bits of a key that one pass sorts by: more values than that are no longer counted in the processor's cache. */
const mostBitsAtOnce = 14;
/** A few keys are sorted by fewer, as all values of a digit are looked at in each pass. */
const fewestBitsAtOnce = 5;

/**
 * The places of the keys from the lowest key to the highest; of equal keys the first stays first. A radix sort, as nothing
 * is compared: pictures sort a hundred thousand features.
 */
export function orderOf(keys: Uint32Array): Uint32Array {
  const length = keys.length;
  let places = new Uint32Array(length);
  for (let place = 0; place < length; place++) places[place] = place;
  const bits = 32 - Math.clz32(highestOf(keys));
  if (isSorted(keys)) return places;
  const most = Math.min(mostBitsAtOnce, Math.max(fewestBitsAtOnce, 32 - Math.clz32(length)));
  const passes = Math.ceil(bits / most);
  const bitsAtOnce = Math.ceil(bits / passes);
  const starts = new Uint32Array(1 << bitsAtOnce);
  let from = keys;
  let to: Uint32Array = new Uint32Array(length);
  let sorted = new Uint32Array(length);
  for (let pass = 0; pass < passes; pass++) {
    const shift = pass * bitsAtOnce;
    const mask = starts.length - 1;
    findStarts(starts, from, shift);
    for (let at = 0; at < length; at++) {
      const key = from[at] as number;
      const digit = (key >>> shift) & mask;
      const start = starts[digit] as number;
      starts[digit] = start + 1;
      to[start] = key;
      sorted[start] = places[at] as number;
    }
    [places, sorted] = [sorted, places];
    [from, to] = [to, from === keys ? new Uint32Array(length) : from];
  }
  return places;
}

function isSorted(keys: Uint32Array): boolean {
  for (let at = 1; at < keys.length; at++) if ((keys[at] as number) < (keys[at - 1] as number)) return false;
  return true;
}

function highestOf(keys: Uint32Array): number {
  let highest = 0;
  for (let at = 0; at < keys.length; at++) highest = Math.max(highest, keys[at] as number);
  return highest;
}

/** Where the keys of each digit begin. */
function findStarts(starts: Uint32Array, keys: Uint32Array, shift: number): void {
  const mask = starts.length - 1;
  starts.fill(0);
  for (let at = 0; at < keys.length; at++) {
    const digit = ((keys[at] as number) >>> shift) & mask;
    starts[digit] = (starts[digit] as number) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < starts.length; digit++) {
    const count = starts[digit] as number;
    starts[digit] = start;
    start += count;
  }
}
