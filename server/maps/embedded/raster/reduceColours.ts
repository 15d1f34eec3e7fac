import type { RasterCore } from "./RasterCore.ts";

/** The colours of a picture: premultiplied words and the number of pixels of each; the first `base` must stay exact. */
export interface CountedColours {
  words: Uint32Array;
  counts: Uint32Array;
  base: number;
}

export interface Reduction {
  kept: Uint32Array;
  /** Mean colour shift of all pixels, summed over four channels. */
  meanShift: number;
  /** Share of pixels with a large shift. */
  farShare: number;
}

/** A larger shift, summed over four channels, is a visibly different colour. */
const farShift = 120;

/** Low bits of a channel in which colours of one bucket may differ. */
const fineBits = 3;
const coarseBits = 4;
/** Beyond this number of fine buckets the coarse ones are used, as most colours would have to move anyway. */
const maxFineBuckets = 1024;

/** Bucket by colour key; -1 where there is none. */
const bucketsByKey = new Int16Array(1 << 20).fill(-1);

interface Groups {
  count: number;
  /** Bucket of each colour. */
  of: Uint16Array;
}

/** Groups of similar colours, each represented by its commonest one, or by a style's own. */
interface Buckets extends Groups {
  words: Uint32Array;
  pixels: Uint32Array;
}

/** Chooses the `size` palette colours, and leaves the palette index of each colour in the core. */
export function withFewerColours(core: RasterCore, colours: CountedColours, size: number): Reduction {
  const { palette: places } = core.colours;
  const fine = groupColours(colours, fineBits, maxFineBuckets);
  const isFine = fine.count <= maxFineBuckets;
  const buckets = fillBuckets(colours, isFine ? fine : groupColours(colours, coarseBits, Infinity));
  const commonest = commonestOf(buckets, colours.base, size);
  const kept = new Uint32Array(commonest.length);
  for (let at = 0; at < kept.length; at++) kept[at] = buckets.words[commonest[at] as number] as number;
  const nearest = nearestOf(core, kept);
  const placeOf = new Int16Array(buckets.count).fill(-1);
  commonest.forEach((bucket, at) => (placeOf[bucket] = at));
  for (let bucket = 0; bucket < buckets.count; bucket++)
    if ((placeOf[bucket] as number) < 0) placeOf[bucket] = nearest(buckets.words[bucket] as number);
  for (let number = 0; number < colours.words.length; number++)
    places[number] = placeOf[buckets.of[number] as number] as number;
  return { kept, ...shiftOf(colours, kept, places) };
}

/** Finds the bucket of each colour; ends early once there are more than `most` buckets. */
function groupColours({ words, base }: CountedColours, bits: number, most: number): Groups {
  const of = new Uint16Array(words.length);
  for (let number = 0; number < base; number++) of[number] = number;
  const keys = new Uint32Array(words.length);
  let count = base;
  let end = base;
  for (; end < words.length && count <= most; end++) {
    const key = keyOf(words[end] as number, bits);
    keys[end] = key;
    let bucket = bucketsByKey[key] as number;
    if (bucket < 0) bucketsByKey[key] = bucket = count++;
    of[end] = bucket;
  }
  for (let number = base; number < end; number++) bucketsByKey[keys[number] as number] = -1;
  return { of, count };
}

function fillBuckets({ words, counts, base }: CountedColours, { of, count }: Groups): Buckets {
  const most = new Uint32Array(count);
  const found = { count, of, words: words.slice(0, count), pixels: new Uint32Array(count) };
  for (let number = 0; number < words.length; number++) {
    const pixels = counts[number] as number;
    const bucket = of[number] as number;
    found.pixels[bucket] = (found.pixels[bucket] as number) + pixels;
    if (number < base || pixels <= (most[bucket] as number)) continue;
    most[bucket] = pixels;
    found.words[bucket] = words[number] as number;
  }
  return found;
}

/** The high bits of the four channels side by side. */
function keyOf(word: number, bits: number): number {
  const wide = 8 - bits;
  return (
    (((((((word >>> 24) >> bits) << wide) | (((word >>> 16) & 255) >> bits)) << wide) |
      (((word >>> 8) & 255) >> bits)) <<
      wide) |
    ((word & 255) >> bits)
  );
}

/** The `size` commonest buckets, or all; the commonest first, those of base colours before them. */
function commonestOf({ count, pixels }: Buckets, base: number, size: number): Uint16Array {
  const fewest = minPixelsFor(pixels.subarray(base, count), size - base);
  const keys = new Float64Array(count);
  let candidates = 0;
  for (let bucket = 0; bucket < count; bucket++) {
    const many = bucket < base ? 2 ** 36 : (pixels[bucket] as number);
    if (many >= fewest) keys[candidates++] = many * 65_536 + bucket;
  }
  const sorted = keys.subarray(0, candidates).sort();
  const found = new Uint16Array(Math.min(size, candidates));
  for (let at = 0; at < found.length; at++) found[at] = (sorted[candidates - 1 - at] as number) % 65_536;
  return found;
}

/** Pixel counts are distinguished up to this number, to find the commonest without sorting. */
const maxCounted = 1024;

/** The minimum number of pixels of a bucket among the `size` commonest. */
function minPixelsFor(pixels: Uint32Array, size: number): number {
  const buckets = new Uint32Array(maxCounted);
  for (const many of pixels) {
    const counted = many < maxCounted ? many : maxCounted - 1;
    buckets[counted] = (buckets[counted] as number) + 1;
  }
  let fewest = maxCounted - 1;
  let found = buckets[fewest] as number;
  while (found < size && fewest > 0) found += buckets[--fewest] as number;
  return fewest;
}

/** The palette index of the commonest colour of each coarse bucket; -1 where there is none. */
const placesByKey = new Int16Array(1 << (4 * (8 - coarseBits))).fill(-1);

/** Finds the palette index for a colour: the commonest one of its bucket, else the nearest of all; valid until the next call. */
function nearestOf(core: RasterCore, kept: Uint32Array): (word: number) => number {
  for (const key of keysInUse) placesByKey[key] = -1;
  keysInUse = kept.map((word) => keyOf(word, coarseBits));
  for (let at = kept.length - 1; at >= 0; at--) placesByKey[keysInUse[at] as number] = at;
  const nearest = core.nearestOf(kept);
  return (word) => {
    const neighbour = placesByKey[keyOf(word, coarseBits)] as number;
    return neighbour >= 0 ? neighbour : nearest(word);
  };
}

let keysInUse = new Uint32Array(0);

function shiftOf({ words, counts }: CountedColours, kept: Uint32Array, places: Uint8Array) {
  let sum = 0;
  let pixels = 0;
  let far = 0;
  for (let number = 0; number < words.length; number++) {
    const count = counts[number] as number;
    if (count === 0) continue;
    const shift = shiftBetween(words[number] as number, kept[places[number] as number] as number);
    if (shift > farShift) far += count;
    sum += shift * count;
    pixels += count;
  }
  return { meanShift: sum / pixels, farShare: far / pixels };
}

function shiftBetween(word: number, other: number): number {
  return (
    Math.abs((word & 255) - (other & 255)) +
    Math.abs(((word >>> 8) & 255) - ((other >>> 8) & 255)) +
    Math.abs(((word >>> 16) & 255) - ((other >>> 16) & 255)) +
    Math.abs((word >>> 24) - (other >>> 24))
  );
}
