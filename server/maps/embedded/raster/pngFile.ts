import { constants, crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourTypePalette = 3;
const colourTypeRgba = 6;

/** Chunks of the PNG format, https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, content: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(type, 4, "latin1");
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8);
  return bytes;
}

interface Header {
  width: number;
  height: number;
  bitDepth: number;
  colourType: number;
}

function header({ width, height, bitDepth, colourType }: Header): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content[8] = bitDepth;
  content[9] = colourType;
  return chunk("IHDR", content);
}

/**
 * A PNG of palette numbers. `rows`: each row starts with a zero byte (no filter), then `bitDepth` bits a pixel;
 * `palette`: words of straight RGBA.
 */
export function writePalettePng(
  size: Omit<Header, "colourType">,
  rows: Uint8Array,
  palette: Uint32Array,
): Buffer {
  const colours = Buffer.alloc(palette.length * 3);
  const alphas = Buffer.alloc(palette.length);
  palette.forEach((word, index) => {
    colours[3 * index] = word & 255;
    colours[3 * index + 1] = (word >>> 8) & 255;
    colours[3 * index + 2] = (word >>> 16) & 255;
    alphas[index] = word >>> 24;
  });
  return Buffer.concat([
    signature,
    header({ ...size, colourType: colourTypePalette }),
    chunk("PLTE", colours),
    ...(alphas.some((alpha) => alpha < 255) ? [chunk("tRNS", alphas)] : []),
    // Map pictures are runs of one colour: looking only for runs is three times faster and nearly as small.
    chunk("IDAT", deflateSync(rows, { level: 1, strategy: constants.Z_RLE, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG of full colours. `rows`: each row starts with a zero byte (no filter), then straight R, G, B, A bytes. */
export function writeRgbaPng(size: { width: number; height: number }, rows: Uint8Array): Buffer {
  return Buffer.concat([
    signature,
    header({ ...size, bitDepth: 8, colourType: colourTypeRgba }),
    chunk("IDAT", deflateSync(rows, { level: 1, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
