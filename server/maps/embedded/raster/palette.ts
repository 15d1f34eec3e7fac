import type { PixelImage } from "./PixelImage.ts";
import { withFewerColours } from "./reduceColours.ts";

const paletteSize = 256;
/** Maximum mean colour shift, summed over four channels, before full colour is used. */
const toleratedMeanShift = 8;
/** Maximum share of pixels with a large shift. */
const toleratedFarShare = 0.002;

/**
 * Finds a palette for the picture and leaves the palette index of each run in its core: exact up to 256 colours;
 * otherwise the commonest ones and those of styles stay exact, and mixed colours of edges move to the nearest.
 * Undefined when that would be visible, unless `forced`.
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

/** RGBA without premultiplication. */
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
