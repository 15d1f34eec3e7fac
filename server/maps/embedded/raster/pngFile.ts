import { crc32 } from "node:zlib";

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const colourTypePalette = 3;
const colourTypeRgba = 6;

interface Size {
  width: number;
  height: number;
}

/** A part of the PNG format, https://www.w3.org/TR/png-3/#5Chunk-layout */
interface Chunk {
  type: string;
  content: Uint8Array;
}

/** The file in its own memory, so that it can be transferred to another thread. */
function fileOf(chunks: Chunk[]): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce((sum, { content }) => sum + content.length + 12, signature.length);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  file.set(signature);
  let at = signature.length;
  for (const { type, content } of chunks) {
    const end = at + 8 + content.length;
    view.setUint32(at, content.length);
    for (let n = 0; n < 4; n++) file[at + 4 + n] = type.charCodeAt(n);
    file.set(content, at + 8);
    view.setUint32(end, crc32(file.subarray(at + 4, end)));
    at = end + 4;
  }
  return file;
}

function header({ width, height }: Size, colourType: number): Chunk {
  const content = new Uint8Array(13);
  const view = new DataView(content.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  view.setUint8(8, 8);
  view.setUint8(9, colourType);
  return { type: "IHDR", content };
}

const end: Chunk = { type: "IEND", content: new Uint8Array() };

/**
 * A PNG of one byte a pixel. `palette`: words of straight RGBA; `stream`: the rows, each after a zero byte (no filter), as
 * zlib has them.
 */
export function writePalettePng(
  size: Size,
  palette: Uint32Array,
  stream: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const colours = new Uint8Array(palette.length * 3);
  const alphas = new Uint8Array(palette.length);
  palette.forEach((word, index) => {
    colours[3 * index] = word & 255;
    colours[3 * index + 1] = (word >>> 8) & 255;
    colours[3 * index + 2] = (word >>> 16) & 255;
    alphas[index] = word >>> 24;
  });
  return fileOf([
    header(size, colourTypePalette),
    { type: "PLTE", content: colours },
    ...(alphas.some((alpha) => alpha < 255) ? [{ type: "tRNS", content: alphas }] : []),
    { type: "IDAT", content: stream },
    end,
  ]);
}

/** A PNG of full colours. `stream`: the rows, each a zero byte (no filter) and straight R, G, B, A bytes, as zlib has them. */
export function writeRgbaPng(size: Size, stream: Uint8Array): Uint8Array<ArrayBuffer> {
  return fileOf([header(size, colourTypeRgba), { type: "IDAT", content: stream }, end]);
}
