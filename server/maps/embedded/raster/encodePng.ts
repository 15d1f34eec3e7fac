import { findPalette, runLengthBits, unpremultiply, type PaletteImage } from "./palette.ts";
import type { PixelImage } from "./PixelImage.ts";
import { writePalettePng, writeRgbaPng } from "./pngFile.ts";

/** A PNG: with a palette when no eye sees the difference (or when `forced`), else in full colour. */
export function encodePng(image: PixelImage, forced: boolean): Buffer {
  const found = findPalette(image, forced);
  if (found) return encodePalette(image, found);
  if (forced) return encodePng(withFewerColours(image), true);
  return writeRgbaPng(image, rgbaRows(image));
}

function encodePalette(image: PixelImage, { palette, remap, runs }: PaletteImage): Buffer {
  const { width, height } = image;
  const bitDepth = palette.length <= 2 ? 1 : palette.length <= 4 ? 2 : palette.length <= 16 ? 4 : 8;
  const rows = byteRows(image, runs, remap);
  return writePalettePng(
    { width, height, bitDepth },
    bitDepth === 8 ? rows : packRows(image, rows, bitDepth),
    palette,
  );
}

let rowMemory = new Uint8Array(0);

/** Rows for the encoder, each with its leading filter byte; reused, so compress it before asking again. */
function rowsOf(height: number, bytesPerRow: number): Uint8Array {
  const size = height * (bytesPerRow + 1);
  if (rowMemory.length < size) rowMemory = new Uint8Array(size);
  return rowMemory.subarray(0, size);
}

/** Rows of one palette number a byte. */
function byteRows({ width, height }: PixelImage, runs: Uint32Array, remap: Uint8Array): Uint8Array {
  const rows = rowsOf(height, width);
  const lengthMask = (1 << runLengthBits) - 1;
  let run = 0;
  let at = 0;
  for (let row = 0; row < height; row++) {
    rows[at++] = 0;
    for (const rowEnd = at + width; at < rowEnd;) {
      const word = runs[run++] as number;
      const colour = remap[word >>> runLengthBits] as number;
      const end = at + (word & lengthMask);
      if (end - at > 24) {
        rows.fill(colour, at, end);
        at = end;
      } else while (at < end) rows[at++] = colour;
    }
  }
  return rows;
}

/** Packs rows of bytes, in place, to 1, 2 or 4 bits a number, the leftmost pixel in the highest bits. */
function packRows({ width, height }: PixelImage, rows: Uint8Array, bitDepth: number): Uint8Array {
  let from = 0;
  let to = 0;
  for (let row = 0; row < height; row++) {
    rows[to++] = rows[from++] as number;
    const rowEnd = from + width;
    while (from < rowEnd) {
      let packed = 0;
      for (let free = 8 - bitDepth; free >= 0 && from < rowEnd; free -= bitDepth) {
        packed |= (rows[from++] as number) << free;
      }
      rows[to++] = packed;
    }
  }
  return rows.subarray(0, to);
}

function rgbaRows(image: PixelImage): Uint8Array {
  const { width, height } = image;
  const rows = rowsOf(height, 4 * width);
  const straight = straightWords(image);
  const bytes = new Uint8Array(straight.buffer, straight.byteOffset, straight.byteLength);
  for (let row = 0; row < height; row++) {
    rows[row * (4 * width + 1)] = 0;
    rows.set(bytes.subarray(row * 4 * width, (row + 1) * 4 * width), row * (4 * width + 1) + 1);
  }
  return rows;
}

/** The picture's words, no longer premultiplied. */
export function straightWords(image: PixelImage): Uint32Array {
  return image.words.map((word) =>
    word >= 0xff000000 || word === 0 ? word : (image.exactColours.get(word) ?? unpremultiply(word)),
  );
}

/** Three bits a channel: at most 1808 colours, so that they can be counted. */
function withFewerColours(image: PixelImage): PixelImage {
  const words = image.words;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as number;
    const opaque = word >= 0xff000000 ? 0xff000000 : 0;
    words[at] = ((word & 0xe0e0e0e0) | ((word >>> 3) & 0x1c1c1c1c) | opaque) >>> 0;
  }
  return image;
}
