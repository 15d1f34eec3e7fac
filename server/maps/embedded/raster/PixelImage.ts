import { fullCoverage, packWord, premultiply, type Ink, type Rgba } from "./inks.ts";
import { coreFor, type RasterCore } from "./RasterCore.ts";

/**
 * The picture being drawn: `width` × `height` premultiplied RGBA words, row by row from the top left. Its memory is that
 * of the next picture of its size, so encode it before that one begins.
 */
export class PixelImage {
  readonly width: number;
  readonly height: number;
  readonly core: RasterCore;
  /** Premultiplied word → the same colour not premultiplied, for the colours that styles name. */
  readonly exactColours = new Map<number, number>();
  /** Premultiplied words of the colours that styles name, at full coverage. */
  readonly baseColours = new Set<number>();
  readonly #inks = new Set<Ink>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.core = coreFor(width, height);
  }

  get words(): Uint32Array {
    return this.core.words;
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
    if (this.#inks.has(ink)) return;
    this.#inks.add(ink);
    this.baseColours.add(ink.source[fullCoverage] as number);
    for (let level = 1; level <= fullCoverage; level++) {
      this.exactColours.set(ink.source[level] ?? 0, ink.straight[level] ?? 0);
    }
  }
}
