import { DirtyRows } from "./DirtyRows.ts";
import { fullCoverage, type Ink } from "./inks.ts";
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
    const reach = this.#halfWidth + 0.5;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const steep = Math.abs(dy) > Math.abs(dx);
    const length = Math.sqrt(dx * dx + dy * dy);
    // Along the longer axis, so that each step visits only the few pixels across the line.
    const a0 = steep ? y0 : x0;
    const a1 = steep ? y1 : x1;
    const b0 = steep ? x0 : y0;
    const limitA = steep ? this.#height : this.#width;
    const limitB = steep ? this.#width : this.#height;
    const strideA = steep ? this.#stride : 1;
    const strideB = steep ? 1 : this.#stride;
    const unitA = length > 0 ? (a1 - a0) / length : 1;
    const unitB = length > 0 ? ((steep ? x1 : y1) - b0) / length : 0;
    const slope = unitB / unitA;
    const reachB = reach / Math.abs(unitA);
    const fromA = Math.max(0, Math.floor(Math.min(a0, a1) - reach + 0.5));
    const toA = Math.min(limitA, Math.ceil(Math.max(a0, a1) + reach - 0.5));
    const levels = this.#levels;
    const peak = this.#peak;
    for (let a = fromA; a < toA; a++) {
      const da = a + 0.5 - a0;
      const middle = b0 + da * slope;
      const fromB = Math.max(0, Math.ceil(middle - reachB - 0.5));
      const toB = Math.min(limitB, Math.floor(middle + reachB - 0.5) + 1);
      for (let b = fromB; b < toB; b++) {
        const db = b + 0.5 - b0;
        const along = da * unitA + db * unitB;
        const across = db * unitA - da * unitB;
        let covered: number;
        if (along < 0)
          covered = blunt & 1 ? blunted(reach, across, along) : reach - Math.sqrt(da * da + db * db);
        else if (along > length) {
          const over = along - length;
          covered =
            blunt & 2 ? blunted(reach, across, -over) : reach - Math.sqrt(over * over + across * across);
        } else covered = reach - (across < 0 ? -across : across);
        if (covered > 0) {
          const level = covered >= 1 ? (peak + 0.5) | 0 : (covered * peak + 0.5) | 0;
          const at = a * strideA + b * strideB;
          if (level > (levels[at] as number)) levels[at] = level;
        }
      }
    }
  }

  /** Paints what was collected and empties the sheet. */
  paint(image: PixelImage, ink: Ink): void {
    const levels = this.#levels;
    this.#dirty.takeEach((row, from, to) => {
      const base = row * this.#stride;
      const pixels = row * this.#width;
      const lastQuad = (base + to + 3) >> 2;
      for (let quad = (base + from) >> 2; quad < lastQuad; quad++) {
        if (this.#quads[quad] === 0) continue;
        for (let at = quad * 4; at < quad * 4 + 4; at++) {
          const level = levels[at] as number;
          if (level > 0) image.blendRun(pixels + at - base, 1, ink, level);
        }
        this.#quads[quad] = 0;
      }
    });
  }
}

/** Coverage just beyond a blunt end: falls from full to nothing within half a pixel. */
function blunted(reach: number, across: number, along: number): number {
  return Math.min(reach - Math.abs(across), 1) * Math.max(0, 0.5 + along) * 2;
}
