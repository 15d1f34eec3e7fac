import type { PixelImage } from "./PixelImage.ts";

/** Largest number of different colours that are counted; a picture with more is no candidate for a palette. */
const maxCounted = 8000;
const tableSize = 16_384;
const tableMask = tableSize - 1;
const paletteSize = 256;
/** How far colours may move to reach the palette before the picture goes full colour, summed over four channels. */
const toleratedMeanShift = 6;
const toleratedShift = 120;

/** Bits of a run that hold its length, which is at most the width of a picture: 2048 pixels. */
export const runLengthBits = 12;

const slots = new Int16Array(tableSize);
let runMemory = new Uint32Array(0);

/** Which colours a picture has, and where. */
interface CountedColours {
  /** Premultiplied words. */
  words: number[];
  pixelCounts: number[];
  /** Runs of one colour within a row, row after row: `colour number << runLengthBits | length`. */
  runs: Uint32Array;
}

/** A picture in at most 256 colours (straight RGBA words). */
export interface PaletteImage {
  palette: Uint32Array;
  /** Palette index of a run's colour number. */
  remap: Uint8Array;
  runs: Uint32Array;
}

/**
 * The palette of a picture: exact when it has at most 256 colours; otherwise the commonest and those the styles name
 * stay exact and the mixed colours of edges move to their nearest neighbour. Undefined when that would show, unless
 * `forced`.
 */
export function findPalette(image: PixelImage, forced: boolean): PaletteImage | undefined {
  const counted = countColours(image);
  if (!counted) return undefined;
  const straight = (word: number) => image.exactColours.get(word) ?? unpremultiply(word);
  const { words, runs } = counted;
  if (words.length <= paletteSize) {
    const remap = Uint8Array.from(words, (_, number) => number);
    return { palette: Uint32Array.from(words, straight), remap, runs };
  }
  for (const bucketBits of bucketSizes) {
    const { kept, remap } = reduceColours(counted, image.baseColours, bucketBits);
    const isLast = bucketBits === bucketSizes.at(-1);
    if ((forced && isLast) || !isShiftVisible(counted, kept, remap)) {
      return { palette: Uint32Array.from(kept, straight), remap, runs };
    }
  }
  return undefined;
}

function countColours(image: PixelImage): CountedColours | undefined {
  const { words: pixels, width } = image;
  if (runMemory.length < pixels.length) runMemory = new Uint32Array(pixels.length);
  const runs = runMemory;
  const words: number[] = [];
  const pixelCounts: number[] = [];
  slots.fill(-1);
  let runCount = 0;
  let start = 0;
  let rowEnd = width;
  while (start < pixels.length) {
    const word = pixels[start] as number;
    let end = start + 1;
    while (end < rowEnd && pixels[end] === word) end++;
    let slot = (Math.imul(word, 0x9e3779b1) >>> 18) & tableMask;
    let number = slots[slot] as number;
    while (number >= 0 && words[number] !== word) {
      slot = (slot + 1) & tableMask;
      number = slots[slot] as number;
    }
    if (number < 0) {
      if (words.length === maxCounted) return undefined;
      number = words.length;
      slots[slot] = number;
      words.push(word);
      pixelCounts.push(0);
    }
    pixelCounts[number] = (pixelCounts[number] as number) + end - start;
    runs[runCount++] = (number << runLengthBits) | (end - start);
    if (end === rowEnd) rowEnd += width;
    start = end;
  }
  return { words, pixelCounts, runs };
}

/** Colours so alike that one may stand for all. */
interface Bucket {
  /** The commonest of them; the style's own colour wins. */
  word: number;
  weight: number;
  pixels: number;
}

/** Low bits of a channel that colours of one bucket may differ in: fine first, coarse where that leaves some out. */
const bucketSizes = [3, 4];

function reduceColours(counted: CountedColours, baseColours: ReadonlySet<number>, bucketBits: number) {
  const channelMask = (0xff >>> bucketBits) * 0x01010101;
  const bucketsByKey = new Map<number, Bucket>();
  const bucketOf = counted.words.map((word, number) => {
    const isBase = baseColours.has(word);
    const pixels = counted.pixelCounts[number] as number;
    // A base colour has a bucket of its own.
    const key = isBase ? -1 - word : (word >>> bucketBits) & channelMask;
    const weight = isBase ? Infinity : pixels;
    const bucket = bucketsByKey.get(key) ?? { word, weight, pixels: 0 };
    if (weight > bucket.weight) Object.assign(bucket, { word, weight });
    bucket.pixels += pixels;
    bucketsByKey.set(key, bucket);
    return bucket;
  });
  const rank = ({ weight, pixels }: Bucket) => (weight === Infinity ? Number.MAX_SAFE_INTEGER : 0) + pixels;
  const buckets = [...bucketsByKey.values()].sort((one, other) => rank(other) - rank(one));
  const kept = buckets.slice(0, paletteSize).map(({ word }) => word);
  const places = new Map(
    buckets.map((bucket, at) => [bucket, at < paletteSize ? at : nearest(bucket.word, kept)]),
  );
  return { kept, remap: Uint8Array.from(bucketOf, (bucket) => places.get(bucket) ?? 0) };
}

function isShiftVisible({ words, pixelCounts }: CountedColours, kept: number[], remap: Uint8Array): boolean {
  let sum = 0;
  let pixels = 0;
  for (let number = 0; number < words.length; number++) {
    const shift = shiftBetween(words[number] as number, kept[remap[number] as number] as number);
    if (shift > toleratedShift) return true;
    sum += shift * (pixelCounts[number] as number);
    pixels += pixelCounts[number] as number;
  }
  return sum / pixels > toleratedMeanShift;
}

function nearest(word: number, kept: number[]): number {
  let best = 0;
  let bestShift = Infinity;
  for (let index = 0; index < kept.length; index++) {
    const shift = shiftBetween(word, kept[index] as number);
    if (shift < bestShift) {
      bestShift = shift;
      best = index;
    }
  }
  return best;
}

function shiftBetween(word: number, other: number): number {
  return (
    Math.abs((word & 255) - (other & 255)) +
    Math.abs(((word >>> 8) & 255) - ((other >>> 8) & 255)) +
    Math.abs(((word >>> 16) & 255) - ((other >>> 16) & 255)) +
    Math.abs((word >>> 24) - (other >>> 24))
  );
}

/** Straight RGBA of a premultiplied word. */
export function unpremultiply(word: number): number {
  const alpha = word >>> 24;
  if (alpha === 255 || alpha === 0) return alpha === 0 ? 0 : word;
  const full = (channel: number) => Math.min(255, Math.round((channel * 255) / alpha));
  return (
    ((alpha << 24) |
      (full((word >>> 16) & 255) << 16) |
      (full((word >>> 8) & 255) << 8) |
      full(word & 255)) >>>
    0
  );
}
