/**
 * Where the parts of one picture's memory lie. Addresses are in bytes; all parts but the scratch are made once, for the
 * size of the picture, so that the views that JavaScript has of them stay valid until the scratch grows.
 */

/** Coverage is kept in sixteenths of a pixel: `inks.ts`. */
export const fullCoverage: i32 = 16;
/** Cells of a fill that share a bit of its marks: what one cache line holds. */
export const cellsPerMark: i32 = 16;
/** Most colours that are counted one by one; the rest of a picture's are counted by their neighbourhood. */
export const exactColours: i32 = 4096;
export const mostColours: i32 = 16384;
/** Colours of a PNG's palette. */
export const paletteSize: i32 = 256;
/** Segments of lines that are remembered, a power of two: few enough to stay near the processor, where neighbours find each other. */
export const drawnSlots: i32 = 512;
/** Powers of two: slots for a picture with few colours, and twice as many as there can be colours. */
export const fewSlots: i32 = 4096;
export const manySlots: i32 = 32768;
/** Symbols of deflate's code for bytes and lengths: RFC 1951, 3.2.5. */
export const symbolCount: i32 = 286;

export let width: i32 = 0;
export let height: i32 = 0;

/** Premultiplied RGBA words of the picture, row by row from the top left. */
export let words: usize = 0;
/** The ink that is painted with: 17 words to add by level of coverage, then 17 times what stays of the pixel below. */
export let ink: usize = 0;

/** Cells of a row of fills: a multiple of `cellsPerMark` that takes what lands on the right border. */
export let cellStride: i32 = 0;
/** 64-bit words of marks a row. */
export let markStride: i32 = 0;
/** Two sheets of cells and of marks: what is to be filled, and a feature of several rings. */
export let cells: usize = 0;
export let marks: usize = 0;

/** Columns and rows of strokes that share a bit of their marks: 64 bits are as wide as a picture can be. */
export const columnsPerMark: i32 = 32;
export const rowsPerMark: i32 = 8;
/** Bytes of a row of strokes, with room for a vector that begins in the last pixel; whole marks. */
export let levelStride: i32 = 0;
export let levels: usize = 0;
/** 64 bits for each band of rows. */
export let strokeMarks: usize = 0;

/** Segments drawn last: x, y of both ends as f32, and with which lines it was drawn; 32 bytes each. */
export let drawn: usize = 0;

/** Slots of the table of colours: number + 1 of one, in 16 bits. */
export let slots: usize = 0;
/** Of each colour while it is counted, as one run needs all of it: word, pixels and literals, in 1 << `colourShift` bytes. */
export let colours: usize = 0;
export const colourShift: usize = 4;
/** The same apart, once all are counted. */
export let colourWords: usize = 0;
export let colourCounts: usize = 0;
/** Of each colour how often deflate will write it, rather than repeat it. */
export let literalCounts: usize = 0;
/** How many runs there are of each length. */
export let lengthCounts: usize = 0;
/** Palette number of each colour. */
export let palette: usize = 0;
/** Premultiplied words of the colours that stand for all. */
export let kept: usize = 0;
/** Runs of one colour within a row, row after row: `colour number << 12 | length`. */
export let runs: usize = 0;

/** How often each symbol of deflate occurs; then its code, the first bit lowest, and above 16 bits how many it has. */
export let frequencies: usize = 0;
export let codes: usize = 0;
export let output: usize = 0;

/** x, y in pixels, as f64, of the vertices that JavaScript projected; markers lie before them. */
export let scratch: usize = 0;

let end: usize = __heap_base;

function take(bytes: usize): usize {
  const at = (end + 15) & ~(<usize>15);
  end = at + bytes;
  return at;
}

function reserve(): void {
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  if (missing > 0) memory.grow(missing);
}

/** Lays out the memory; to be called once. */
export function open(pictureWidth: i32, pictureHeight: i32): void {
  width = pictureWidth;
  height = pictureHeight;
  cellStride = (width + 2 + cellsPerMark - 1) & ~(cellsPerMark - 1);
  markStride = (cellStride / cellsPerMark + 63) >> 6;
  levelStride = (width + 4 + columnsPerMark - 1) & ~(columnsPerMark - 1);
  const pixels = <usize>(width * height);
  ink = take(2 * (fullCoverage + 1) * 4);
  slots = take(manySlots * 2);
  colours = take((<usize>mostColours) << colourShift);
  colourWords = take(mostColours * 4);
  colourCounts = take(mostColours * 4);
  literalCounts = take(mostColours * 4);
  lengthCounts = take((width + 1) * 4);
  palette = take(mostColours);
  kept = take(paletteSize * 4);
  frequencies = take(symbolCount * 4);
  codes = take(symbolCount * 4);
  drawn = take(drawnSlots * 32);
  marks = take(2 * markStride * height * 8);
  words = take(pixels * 4 + 16);
  cells = take(2 * cellStride * height * 4);
  levels = take(levelStride * height);
  strokeMarks = take(((height + rowsPerMark - 1) / rowsPerMark) * 8);
  runs = take(pixels * 4);
  // The longest code has 15 bits.
  output = take((pixels + height) * 2 + 1024);
  scratch = take(32768);
  reserve();
}

/** Makes the scratch at least as large as this; views of the memory are void when it grew. */
export function widenScratch(bytes: i32): void {
  if (scratch + bytes <= end) return;
  end = scratch + bytes;
  reserve();
}
