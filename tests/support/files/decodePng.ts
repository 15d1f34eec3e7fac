import { crc32, inflateSync } from "node:zlib";

/** A picture's pixels. */
export interface Picture {
  width: number;
  height: number;
  /** `[red, green, blue, alpha]`, not premultiplied. */
  at(x: number, y: number): number[];
}

interface Chunk {
  type: string;
  content: Buffer;
}

/** All pixels, row by row from the top left. */
export const pixelsOf = (picture: Picture): number[][] =>
  Array.from({ length: picture.width * picture.height }, (_, place) =>
    picture.at(place % picture.width, Math.floor(place / picture.width)),
  );

/** Reads a PNG without row filters, exactly as it was written; throws when a chunk is damaged. */
export function decodePng(file: Uint8Array): Picture {
  const chunks = chunksOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const content = (type: string) =>
    Buffer.concat(chunks.filter((chunk) => chunk.type === type).map((chunk) => chunk.content));
  const header = content("IHDR");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bitDepth = header[8] ?? 0;
  const isPalette = header[9] === 3;
  const bitsPerPixel = isPalette ? bitDepth : 32;
  const rowBytes = Math.ceil((width * bitsPerPixel) / 8) + 1;
  const rows = inflateSync(content("IDAT"));
  const [palette, alphas] = [content("PLTE"), content("tRNS")];
  if (rows.length !== rowBytes * height)
    throw new Error(`${rows.length} bytes of rows, not ${rowBytes * height}`);
  return {
    width,
    height,
    at(x, y) {
      const row = y * rowBytes;
      if (rows[row] !== 0) throw new Error(`row ${y} has filter ${rows[row]}`);
      if (!isPalette) return fourOf(rows, row + 1 + 4 * x);
      const bit = x * bitDepth;
      const index = ((rows[row + 1 + (bit >> 3)] ?? 0) >> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1);
      const [red = 0, green = 0, blue = 0] = fourOf(palette, 3 * index);
      return [red, green, blue, alphas[index] ?? 255];
    },
  };
}

/** Faster than a view on them for each pixel. */
export const fourOf = (bytes: Uint8Array | Uint8ClampedArray, at: number): number[] => [
  bytes[at] ?? 0,
  bytes[at + 1] ?? 0,
  bytes[at + 2] ?? 0,
  bytes[at + 3] ?? 0,
];

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 4, at + 8 + length);
    if (crc32(body) !== file.readUInt32BE(at + 8 + length)) throw new Error(`chunk at ${at} is damaged`);
    chunks.push({ type: body.toString("latin1", 0, 4), content: body.subarray(4) });
    at += length + 12;
  }
  return chunks;
}
