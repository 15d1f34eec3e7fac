import type { PixelImage } from "./PixelImage.ts";
import { withFewerColours } from "./reduceColours.ts";

const paletteSize = 256;
/** How far colours may move to reach the palette before the picture goes full colour, summed over four channels. */
const toleratedMeanShift = 8;
/** Which part of its pixels may move far. */
const toleratedFarShare = 0.002;

/**
 * Finds the palette of a picture and leaves in its core what becomes of each run of pixels: exact when there are at most
 * 256 colours; otherwise the commonest and those the styles name stay exact, and the mixed colours of edges move to
 * their nearest neighbour. Undefined when that would show, unless `forced`.
 */
export function findPalette(image: PixelImage, forced: boolean): Uint32Array | undefined {
  const { core } = image;
  const { words, counts, palette } = core.colours;
  const base = [...image.baseColours].slice(0, paletteSize);
  words.set(base);
  const count = core.run.countColours(base.length);
  if (count < 0) return undefined;
  const straight = (word: number) => image.exactColours.get(word) ?? unpremultiply(word);
  const used = usedColours(counts, count);
  if (used.length <= paletteSize) {
    used.forEach((number, place) => (palette[number] = place));
    return used.map((number) => straight(words[number] as number));
  }
  const colours = { words: words.subarray(0, count), counts: counts.subarray(0, count), base: base.length };
  const { kept, meanShift, farShare } = withFewerColours(core, colours, paletteSize);
  if (!forced && (meanShift > toleratedMeanShift || farShare > toleratedFarShare)) return undefined;
  return kept.map(straight);
}

function usedColours(counts: Uint32Array, count: number): Uint32Array {
  const used = new Uint32Array(count);
  let at = 0;
  for (let number = 0; number < count; number++) if (counts[number] !== 0) used[at++] = number;
  return used.subarray(0, at);
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
