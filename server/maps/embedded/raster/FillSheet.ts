import { fullCoverage, type Ink } from "./inks.ts";
import { DirtyRows } from "./DirtyRows.ts";
import type { PixelImage } from "./PixelImage.ts";

/**
 * Collects the area that one symbol fills, then paints it in one sweep. Each cell holds the change of coverage from
 * its left neighbour, so an edge costs only the pixels it crosses. Because neighbouring shapes add up before they
 * are painted, shared borders show no seam, at any opacity.
 */
export class FillSheet {
  readonly #width: number;
  readonly #height: number;
  readonly #stride: number;
  readonly #changes: Float32Array;
  readonly #dirty: DirtyRows;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    // Two spare columns take what lands on the right border.
    this.#stride = width + 2;
    this.#changes = new Float32Array(this.#stride * height);
    this.#dirty = new DirtyRows(width, height);
  }

  /**
   * Adds a closed ring: `points` holds x, y in pixels of vertices `first` up to `end`. `direction` 1 or -1 turns the
   * ring round, so that rings of several features add up.
   */
  addRing(points: Float64Array, first: number, end: number, direction: number): void {
    let x = points[2 * (end - 1)] as number;
    let y = points[2 * (end - 1) + 1] as number;
    for (let vertex = first; vertex < end; vertex++) {
      const nextX = points[2 * vertex] as number;
      const nextY = points[2 * vertex + 1] as number;
      if (y < nextY) this.#addEdge(x, y, nextX, nextY, direction);
      else if (y > nextY) this.#addEdge(nextX, nextY, x, y, -direction);
      x = nextX;
      y = nextY;
    }
  }

  /** Tells which pixels the last rings may have touched. */
  touch(minX: number, minY: number, maxX: number, maxY: number): void {
    this.#dirty.add(minX, minY, maxX, maxY);
  }

  // oxlint-disable-next-line max-params -- two points and a direction, in the hottest loop there is
  #addEdge(x0: number, y0: number, x1: number, y1: number, direction: number): void {
    if (y1 <= 0 || y0 >= this.#height) return;
    const width = this.#width;
    if (x0 >= width && x1 >= width) return;
    const changes = this.#changes;
    const slope = (x1 - x0) / (y1 - y0);
    const top = y0 > 0 ? y0 : 0;
    const bottom = y1 < this.#height ? y1 : this.#height;
    let x = y0 > 0 ? x0 : x0 - y0 * slope;
    let row = top | 0;
    let y = top;
    let base = row * this.#stride;
    while (y < bottom) {
      const nextY = row + 1 < bottom ? row + 1 : bottom;
      const nextX = x + slope * (nextY - y);
      const height = (nextY - y) * direction;
      const left = x < nextX ? x : nextX;
      const right = x < nextX ? nextX : x;
      if (right <= 0) changes[base] = (changes[base] as number) + height;
      else if (left >= 0 && right <= width) {
        const column = left | 0;
        if (right <= column + 1) {
          const beyond = height * (0.5 * (left + right) - column);
          changes[base + column] = (changes[base + column] as number) + height - beyond;
          changes[base + column + 1] = (changes[base + column + 1] as number) + beyond;
        } else this.#addSlant(base, left, right, height);
      } else if (left < width) this.#addClipped(base, left, right, height);
      x = nextX;
      y = nextY;
      row++;
      base += this.#stride;
    }
  }

  /** Part of an edge within one row that leaves the picture at the left or right. */
  #addClipped(base: number, left: number, right: number, height: number): void {
    const changes = this.#changes;
    const perPixel = height / (right - left);
    if (left < 0) changes[base] = (changes[base] as number) - left * perPixel;
    const from = left > 0 ? left : 0;
    const to = right < this.#width ? right : this.#width;
    if (to > from) this.#addSlant(base, from, to, (to - from) * perPixel);
  }

  /** Part of an edge within one row that crosses several columns. */
  #addSlant(base: number, left: number, right: number, height: number): void {
    const changes = this.#changes;
    const perPixel = height / (right - left);
    let column = left | 0;
    let x = left;
    while (x < right) {
      const nextX = column + 1 < right ? column + 1 : right;
      const part = (nextX - x) * perPixel;
      const beyond = part * (0.5 * (x + nextX) - column);
      changes[base + column] = (changes[base + column] as number) + part - beyond;
      changes[base + column + 1] = (changes[base + column + 1] as number) + beyond;
      x = nextX;
      column++;
    }
  }

  /** Paints what was collected and empties the sheet. */
  paint(image: PixelImage, ink: Ink): void {
    const dirty = this.#dirty;
    for (let row = dirty.top; row < dirty.bottom; row++) {
      const to = dirty.to[row] as number;
      if (to > 0) this.#paintRow(row, to, image, ink);
    }
    dirty.clear();
  }

  #paintRow(row: number, to: number, image: PixelImage, ink: Ink): void {
    const changes = this.#changes;
    const base = row * this.#stride;
    const toPixels = row * this.#width - base;
    const end = base + to;
    let start = base + (this.#dirty.from[row] as number);
    let sum = 0;
    let level = 0;
    for (let at = start; at < end; at++) {
      const change = changes[at] as number;
      if (change === 0) continue;
      changes[at] = 0;
      sum += change;
      const covered = sum < 0 ? -sum : sum;
      const next = covered >= 1 ? fullCoverage : (covered * fullCoverage + 0.5) | 0;
      if (next === level) continue;
      if (level > 0) image.blendRun(start + toPixels, at - start, ink, level);
      level = next;
      start = at;
    }
    if (level > 0) image.blendRun(start + toPixels, end - start, ink, level);
    this.#wipeBorder(base);
  }

  /** The spare columns take changes, but are never painted. */
  #wipeBorder(base: number): void {
    this.#changes[base + this.#width] = 0;
    this.#changes[base + this.#width + 1] = 0;
  }

  /**
   * Moves what was collected to another sheet as an even-odd fill: two rings over each other, in any direction, leave
   * a hole.
   */
  foldInto(target: FillSheet): void {
    const dirty = this.#dirty;
    for (let row = dirty.top; row < dirty.bottom; row++) {
      const to = dirty.to[row] as number;
      if (to > 0) this.#foldRow(row, to, target);
    }
    dirty.clear();
  }

  #foldRow(row: number, to: number, target: FillSheet): void {
    const changes = this.#changes;
    const others = target.#changes;
    const base = row * this.#stride;
    const from = this.#dirty.from[row] as number;
    let sum = 0;
    let before = 0;
    for (let at = base + from; at < base + to; at++) {
      const change = changes[at] as number;
      if (change === 0) continue;
      changes[at] = 0;
      sum += change;
      const turns = Math.abs(sum) % 2;
      const covered = turns > 1 ? 2 - turns : turns;
      others[at] = (others[at] as number) + covered - before;
      before = covered;
    }
    others[base + to] = (others[base + to] as number) - before;
    this.#wipeBorder(base);
    target.#dirty.addRow(row, from, Math.min(to + 1, this.#width));
  }
}
