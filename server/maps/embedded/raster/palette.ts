import type { PixelImage } from "./PixelImage.ts";

/** Largest number of different colours that are counted; a picture with more is no candidate for a palette. */
const maxCounted = 4000;
const tableSize = 16_384;
const tableMask = tableSize - 1;
const paletteSize = 256;
/** A colour may move this far (sum over the four channels) to reach the palette before the picture goes full colour. */
const toleratedShift = 48;

const slots = new Int16Array(tableSize);
let numbers = new Uint16Array(0);

/** Which colours a picture has, and for each pixel the number of its colour. */
interface CountedColours {
  /** Premultiplied words. */
  words: number[];
  pixelCounts: number[];
  numbers: Uint16Array;
}

/** A picture as numbers into at most 256 colours (straight RGBA words). */
export interface PaletteImage {
  palette: Uint32Array;
  /** Palette index of each of `CountedColours.words`. */
  remap: Uint8Array;
  numbers: Uint16Array;
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
  if (counted.words.length <= paletteSize) {
    return {
      palette: Uint32Array.from(counted.words, straight),
      remap: Uint8Array.from(counted.words, (_, index) => index),
      numbers: counted.numbers,
    };
  }
  const kept = chooseColours(counted, image);
  const remap = mapToNearest(counted, kept, forced);
  return remap && { palette: Uint32Array.from(kept, straight), remap, numbers: counted.numbers };
}

function countColours(image: PixelImage): CountedColours | undefined {
  const pixels = image.words;
  if (numbers.length < pixels.length) numbers = new Uint16Array(pixels.length);
  const found = numbers;
  const words: number[] = [];
  const pixelCounts: number[] = [];
  slots.fill(-1);
  let runStart = 0;
  while (runStart < pixels.length) {
    const word = pixels[runStart] as number;
    let runEnd = runStart + 1;
    while (runEnd < pixels.length && pixels[runEnd] === word) runEnd++;
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
    pixelCounts[number] = (pixelCounts[number] as number) + runEnd - runStart;
    if (runEnd - runStart > 16) found.fill(number, runStart, runEnd);
    else for (let at = runStart; at < runEnd; at++) found[at] = number;
    runStart = runEnd;
  }
  return { words, pixelCounts, numbers: found };
}

function chooseColours({ words, pixelCounts }: CountedColours, image: PixelImage): number[] {
  const weight = (number: number) =>
    (pixelCounts[number] as number) + (image.exactColours.has(words[number] as number) ? 1e9 : 0);
  return words
    .map((_, number) => number)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, paletteSize)
    .map((number) => words[number] as number);
}

function mapToNearest({ words }: CountedColours, kept: number[], forced: boolean): Uint8Array | undefined {
  const places = new Map(kept.map((word, index) => [word, index]));
  const remap = new Uint8Array(words.length);
  for (const [number, word] of words.entries()) {
    const place = places.get(word);
    if (place !== undefined) {
      remap[number] = place;
      continue;
    }
    const { index, shift } = nearest(word, kept);
    if (shift > toleratedShift && !forced) return undefined;
    remap[number] = index;
  }
  return remap;
}

function nearest(word: number, kept: number[]): { index: number; shift: number } {
  let best = { index: 0, shift: Infinity };
  for (let index = 0; index < kept.length; index++) {
    const other = kept[index] as number;
    const shift =
      Math.abs((word & 255) - (other & 255)) +
      Math.abs(((word >>> 8) & 255) - ((other >>> 8) & 255)) +
      Math.abs(((word >>> 16) & 255) - ((other >>> 16) & 255)) +
      Math.abs((word >>> 24) - (other >>> 24));
    if (shift < best.shift) best = { index, shift };
  }
  return best;
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
