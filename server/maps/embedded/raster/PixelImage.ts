import { blendWord, fullCoverage, packWord, premultiply, type Ink, type Rgba } from "./inks.ts";

/** The picture being drawn: `width` × `height` premultiplied RGBA words, row by row from the top left. */
export class PixelImage {
  readonly width: number;
  readonly height: number;
  readonly words: Uint32Array;
  /** Premultiplied word → the same colour not premultiplied, for the colours that styles name. */
  readonly exactColours = new Map<number, number>();
  /** Premultiplied words of the colours that styles name, at full coverage. */
  readonly baseColours = new Set<number>();

  /** `memory` is reused from picture to picture where it is large enough. */
  constructor(width: number, height: number, memory?: Uint32Array) {
    this.width = width;
    this.height = height;
    const count = width * height;
    this.words = memory && memory.length >= count ? memory.subarray(0, count) : new Uint32Array(count);
  }

  /** Transparent without a colour. */
  clear(background?: Rgba): void {
    this.words.fill(background ? premultiply(background) : 0);
    if (!background) return;
    this.exactColours.set(premultiply(background), packWord(background));
    this.baseColours.add(premultiply(background));
  }

  /** Tells the encoder which colours must come out exactly as written. */
  rememberInk(ink: Ink): void {
    this.baseColours.add(ink.source[fullCoverage] as number);
    for (let level = 1; level <= fullCoverage; level++) {
      this.exactColours.set(ink.source[level] ?? 0, ink.straight[level] ?? 0);
    }
  }

  /** Draws `count` pixels from word `start` on, all covered by `level` sixteenths. */
  blendRun(start: number, count: number, ink: Ink, level: number): void {
    const words = this.words;
    const source = ink.source[level] as number;
    const keep = ink.keep[level] as number;
    const end = start + count;
    if (keep === 0) {
      if (count > 16) words.fill(source, start, end);
      else for (let at = start; at < end; at++) words[at] = source;
      return;
    }
    for (let at = start; at < end; at++) {
      const below = words[at] as number;
      words[at] = below === 0 ? source : blendWord(below, source, keep);
    }
  }
}
