import { deflateRuns } from "./deflateRuns.ts";
import { findPalette, unpremultiply } from "./palette.ts";
import type { PixelImage } from "./PixelImage.ts";
import { writePalettePng, writeRgbaPng } from "./pngFile.ts";

/** A PNG: with a palette when the difference is invisible (or when `forced`), else in full colour. */
export function encodePng(image: PixelImage, forced: boolean): Uint8Array<ArrayBuffer> {
  const palette = findPalette(image, forced);
  if (palette) return writePalettePng(image, palette, deflateRuns(image.core));
  return writeRgbaPng(image, rgbaRows(image));
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
