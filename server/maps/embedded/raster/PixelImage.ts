import { fullCoverage, packWord, premultiply, type Ink, type Rgba } from "./inks.ts";
import { coreFor, type RasterCore } from "./RasterCore.ts";

/**
 * The picture being drawn: `width` × `height` premultiplied RGBA words, row by row from the top left. Its memory is
 * reused by the next picture of its size, so it must be encoded before that one starts.
 */
export class PixelImage {
  readonly width: number;
  readonly height: number;
  readonly core: RasterCore;
  /** Premultiplied word → the exact colour without premultiplication, for the colours that styles name. */
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

  /** Registers the colours that the encoder must write exactly. */
  rememberInk(ink: Ink): void {
    if (this.#inks.has(ink)) return;
    this.#inks.add(ink);
    this.baseColours.add(ink.source[fullCoverage] as number);
    for (let level = 1; level <= fullCoverage; level++) {
      this.exactColours.set(ink.source[level] ?? 0, ink.straight[level] ?? 0);
    }
  }
}
