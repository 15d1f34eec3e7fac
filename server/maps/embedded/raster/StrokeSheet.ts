import { DirtyRows } from "./DirtyRows.ts";
import { blendWord, fullCoverage, type Ink } from "./inks.ts";
import type { PixelImage } from "./PixelImage.ts";

/** A piece of a line in pixels. A blunt end stops at its point; others are round, which joins segments by itself. */
export interface Segment {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  bluntStart?: boolean;
  bluntEnd?: boolean;
}

/**
 * Collects the lines of one symbol, then paints them in one sweep. A pixel keeps the highest coverage any segment
 * gives it, so a border that two parcels share is as thin as a border of one.
 */
export class StrokeSheet {
  readonly #width: number;
  readonly #height: number;
  /** Row length in bytes: a multiple of four, so that the sweep can skip four empty pixels at once. */
  readonly #stride: number;
  readonly #levels: Uint8Array;
  readonly #quads: Uint32Array;
  readonly #dirty: DirtyRows;
  #halfWidth = 0.5;
  #peak = fullCoverage;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#stride = (width + 3) & ~3;
    this.#levels = new Uint8Array(this.#stride * height);
    this.#quads = new Uint32Array(this.#levels.buffer);
    this.#dirty = new DirtyRows(width, height);
  }

  /** Width in pixels of the segments that follow. Below one pixel a line gets fainter instead of thinner. */
  setWidth(widthPx: number): void {
    this.#halfWidth = Math.max(widthPx, 1) / 2;
    this.#peak = Math.min(widthPx, 1) * fullCoverage;
  }

  /** How far from its middle a line may touch pixels. */
  get reach(): number {
    return this.#halfWidth + 1;
  }

  /** Tells which pixels (without the line's width) the last segments may have touched. */
  touch(minX: number, minY: number, maxX: number, maxY: number): void {
    const reach = this.reach;
    this.#dirty.add(minX - reach, minY - reach, maxX + reach, maxY + reach);
  }

  addSegment(segment: Segment): void {
    const { x0, y0, x1, y1 } = segment;
    this.addRoundSegment(x0, y0, x1, y1, (segment.bluntStart ? 1 : 0) | (segment.bluntEnd ? 2 : 0));
  }

  /** `blunt`: bit 1 for the start, bit 2 for the end. */
  // oxlint-disable-next-line max-params -- two points in the hot loop; an object per segment would cost a third
  addRoundSegment(x0: number, y0: number, x1: number, y1: number, blunt = 0): void {
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    const levels = this.#levels;
    const peak = this.#peak;
    const reach = this.#halfWidth + 0.5;
    // Along the longer axis `a`, so that each step visits only the few pixels across the line.
    const steep = Math.abs(dy) > Math.abs(dx);
    const a0 = steep ? y0 : x0;
    const b0 = steep ? x0 : y0;
    const unitA = length > 0 ? (steep ? dy : dx) / length : 1;
    const unitB = length > 0 ? (steep ? dx : dy) / length : 0;
    const a1 = a0 + unitA * length;
    const slope = unitB / unitA;
    const reachB = reach / (unitA < 0 ? -unitA : unitA);
    const limitA = steep ? this.#height : this.#width;
    const limitB = steep ? this.#width : this.#height;
    const strideA = steep ? this.#stride : 1;
    const strideB = steep ? 1 : this.#stride;
    const low = (a0 < a1 ? a0 : a1) - reach + 0.5;
    const high = (a0 < a1 ? a1 : a0) + reach + 0.5;
    // Whole numbers by `| 0`: counters that may be fractions make this loop several times slower.
    const fromA = low > 0 ? low | 0 : 0;
    const toA = high < limitA ? high | 0 : limitA;
    for (let a = fromA; a < toA; a++) {
      const da = a + 0.5 - a0;
      const middle = b0 + da * slope;
      const lowB = middle - reachB + 0.5;
      const highB = middle + reachB + 0.5;
      const fromB = lowB > 0 ? lowB | 0 : 0;
      const toB = highB < limitB ? highB | 0 : limitB;
      let db = fromB + 0.5 - b0;
      let at = a * strideA + fromB * strideB;
      for (let b = fromB; b < toB; b++, db++, at += strideB) {
        const along = da * unitA + db * unitB;
        const across = db * unitA - da * unitB;
        let covered = reach - (across < 0 ? -across : across);
        if (along < 0) covered = beyondEnd(covered, along, reach, (blunt & 1) === 1);
        else if (along > length) covered = beyondEnd(covered, length - along, reach, (blunt & 2) === 2);
        if (covered <= 0) continue;
        const level = covered >= 1 ? (peak + 0.5) | 0 : (covered * peak + 0.5) | 0;
        if (level > (levels[at] as number)) levels[at] = level;
      }
    }
  }

  /** Paints what was collected and empties the sheet. */
  paint(image: PixelImage, ink: Ink): void {
    const dirty = this.#dirty;
    // Most pixels of a level lie over one colour: its blend is worth remembering.
    const memo = { below: new Uint32Array(fullCoverage + 1), blend: ink.source.slice() };
    for (let row = dirty.top; row < dirty.bottom; row++) {
      if ((dirty.to[row] as number) > 0) this.#paintRow(row, image, ink, memo);
    }
    dirty.clear();
  }

  #paintRow(
    row: number,
    { words }: PixelImage,
    ink: Ink,
    memo: { below: Uint32Array; blend: Uint32Array },
  ): void {
    const levels = this.#levels;
    const quads = this.#quads;
    const { below, blend } = memo;
    const base = row * this.#stride;
    const toPixels = row * this.#width - base;
    const endQuad = (base + (this.#dirty.to[row] as number) + 3) >> 2;
    for (let quad = (base + (this.#dirty.from[row] as number)) >> 2; quad < endQuad; quad++) {
      if (quads[quad] === 0) continue;
      for (let at = quad * 4; at < quad * 4 + 4; at++) {
        const level = levels[at] as number;
        if (level === 0) continue;
        const word = words[at + toPixels] as number;
        if (word !== below[level]) {
          below[level] = word;
          blend[level] = blendWord(word, ink.source[level] as number, ink.keep[level] as number);
        }
        words[at + toPixels] = blend[level] as number;
      }
      quads[quad] = 0;
    }
  }
}

/** Coverage past an end by `-along` pixels, where the line beside it would cover `covered`. */
function beyondEnd(covered: number, along: number, reach: number, isBlunt: boolean): number {
  if (isBlunt) return (covered < 1 ? covered : 1) * (1 + 2 * along);
  const across = reach - covered;
  return reach - Math.sqrt(along * along + across * across);
}
