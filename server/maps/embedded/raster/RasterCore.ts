import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { fullCoverage, type Ink } from "./inks.ts";

/** The exports of `core/index.ts`. Addresses are in bytes; counts are numbers of vertices. */
interface CoreExports {
  memory: { buffer: ArrayBuffer };
  open(width: number, height: number): void;
  words: { value: number };
  ink: { value: number };
  scratch: { value: number };
  colourWords: { value: number };
  colourCounts: { value: number };
  palette: { value: number };
  kept: { value: number };
  frequencies: { value: number };
  codes: { value: number };
  output: { value: number };
  widenScratch(bytes: number): void;
  simplify(count: number): number;
  fillRing(count: number, sheet: 0 | 1): void;
  foldFill(): void;
  paintFill(): void;
  setStrokeWidth(widthPx: number): void;
  strokePart(count: number, closed: boolean): void;
  strokeSegment(x0: number, y0: number, x1: number, y1: number, blunt: number): void;
  paintStroke(): void;
  fillSpecks(count: number): void;
  strokeSpecks(count: number): void;
  drawMarkers(count: number, placesAt: number): void;
  countColours(known: number): number;
  nearestKept(word: number, count: number): number;
  countSymbols(): void;
  beginOutput(bytes: number): void;
  writeBits(value: number, bits: number): void;
  writeRows(): number;
}

/** Maximum number of colours that `countColours` finds. */
const maxColours = 16_384;
/** Symbols of deflate's literal and length code. */
const symbolCount = 286;

/** The part of WebAssembly's API used here, which Node's types lack. */
interface Assembly {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: unknown };
}
const { Module, Instance } = (globalThis as unknown as { WebAssembly: Assembly }).WebAssembly;

let compiled: object | undefined;

/** The inner loops of drawing and encoding in WebAssembly, with the memory for pictures of one size. */
export class RasterCore {
  readonly width: number;
  readonly height: number;
  readonly run: CoreExports;
  /** Premultiplied RGBA words of the picture, row by row from the top left. */
  words!: Uint32Array;
  /** x, y in pixels of the last projected vertices. Replaced when it grows. */
  places!: Float64Array;
  #inks!: Uint32Array;

  constructor(width: number, height: number) {
    compiled ??= new Module(readFileSync(new URL("./core/raster.wasm", import.meta.url)));
    this.width = width;
    this.height = height;
    this.run = new Instance(compiled, { env: { abort } }).exports as CoreExports;
    this.run.open(width, height);
    this.#view(2048);
  }

  /** Reserves space in `places` for so many numbers, after `before` bytes for a marker. */
  reservePlaces(numbers: number, before = 0): void {
    if (this.places.length >= numbers + before / 8) return;
    this.run.widenScratch(before + numbers * 8);
    this.#view(numbers + before / 8);
  }

  #view(places: number): void {
    const { memory, words, ink, scratch } = this.run;
    this.words = new Uint32Array(memory.buffer, words.value, this.width * this.height);
    this.#inks = new Uint32Array(memory.buffer, ink.value, 2 * (fullCoverage + 1));
    this.places = new Float64Array(memory.buffer, scratch.value, places);
  }

  /** Sets the ink to paint with. */
  takeInk({ source, keep }: Ink): void {
    this.#inks.set(source);
    this.#inks.set(keep, fullCoverage + 1);
  }

  /** Words and counts of the picture's colours, as `run.countColours` leaves them, and the palette index of each. */
  get colours(): { words: Uint32Array; counts: Uint32Array; palette: Uint8Array } {
    const { memory, colourWords, colourCounts, palette } = this.run;
    return {
      words: new Uint32Array(memory.buffer, colourWords.value, maxColours),
      counts: new Uint32Array(memory.buffer, colourCounts.value, maxColours),
      palette: new Uint8Array(memory.buffer, palette.value, maxColours),
    };
  }

  /** A function that finds the nearest of these colours, at most 256; valid until the next call. */
  nearestOf(kept: Uint32Array): (word: number) => number {
    const { run } = this;
    const padded = Math.ceil(kept.length / 4) * 4;
    const words = new Uint32Array(run.memory.buffer, run.kept.value, padded);
    words.set(kept);
    // The first of equal colours is found, so that the padding never is.
    words.fill(kept[0] as number, kept.length);
    return (word) => run.nearestKept(word, padded);
  }

  /** For each symbol of deflate: its frequency; its code, and its number of bits above the lower 16 bits. */
  get symbols(): { frequencies: Uint32Array; codes: Uint32Array } {
    const { memory, frequencies, codes } = this.run;
    const view = (address: { value: number }) => new Uint32Array(memory.buffer, address.value, symbolCount);
    return { frequencies: view(frequencies), codes: view(codes) };
  }

  /** The first bytes of the output. */
  output(length: number): Uint8Array {
    return new Uint8Array(this.run.memory.buffer, this.run.output.value, length);
  }
}

function abort(): never {
  throw new Error("the rasteriser stopped");
}

/** Memory kept for reuse, in pixels over all sizes. */
const maxKeptPixels = 2048 * 2048 + 1024 * 1024;
/** The tables of a small picture take as much memory as this many pixels. */
const minPixels = 32_768;
const cores = new LRUCache<string, RasterCore>({ maxSize: maxKeptPixels });

/** The memory for a picture, reused by the next one of its size: most requests of a map have the same. */
export function coreFor(width: number, height: number): RasterCore {
  const key = `${width}x${height}`;
  const known = cores.get(key);
  if (known) return known;
  const core = new RasterCore(width, height);
  cores.set(key, core, { size: Math.max(width * height, minPixels) });
  return core;
}
