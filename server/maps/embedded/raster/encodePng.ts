import { deflateSync, inflateSync } from "node:zlib";
import { deflateRuns } from "./deflateRuns.ts";
import { findPalette, unpremultiply } from "./palette.ts";
import type { PixelImage } from "./PixelImage.ts";
import { writePalettePng, writeRgbaPng } from "./pngFile.ts";

/** Of zlib. Of a map of streets, 1.3 megapixels: runs 461 kB, level 4 326 kB, 6 310 kB, 9 296 kB in ten times the time of 6. */
const compactLevel = 6;
const fastLevel = 1;

/**
 * A PNG: with a palette when the difference is invisible (or when `forced`), else in full colour. `isCompact`: fewer bytes,
 * which are more work.
 */
export function encodePng(image: PixelImage, forced: boolean, isCompact = false): Uint8Array<ArrayBuffer> {
  const palette = findPalette(image, forced);
  const level = isCompact ? compactLevel : fastLevel;
  if (!palette) return writeRgbaPng(image, deflateSync(rgbaRows(image), { level, memLevel: 9 }));
  const runs = deflateRuns(image.core);
  return writePalettePng(image, palette, isCompact ? deflateSync(inflateSync(runs), { level }) : runs);
}

let rowMemory = new Uint8Array(0);

/** Rows for the encoder, each with its filter byte first; the buffer is reused by the next call. */
function rgbaRows(image: PixelImage): Uint8Array {
  const { width, height } = image;
  const size = height * (4 * width + 1);
  if (rowMemory.length < size) rowMemory = new Uint8Array(size);
  const rows = rowMemory.subarray(0, size);
  const straight = straightWords(image);
  const bytes = new Uint8Array(straight.buffer, straight.byteOffset, straight.byteLength);
  for (let row = 0; row < height; row++) {
    rows[row * (4 * width + 1)] = 0;
    rows.set(bytes.subarray(row * 4 * width, (row + 1) * 4 * width), row * (4 * width + 1) + 1);
  }
  return rows;
}

/** The picture's pixels without premultiplication. */
export function straightWords(image: PixelImage): Uint32Array {
  return image.words.map((word) =>
    word >= 0xff000000 || word === 0 ? word : (image.exactColours.get(word) ?? unpremultiply(word)),
  );
}
