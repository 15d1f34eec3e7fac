/** Remembers from which to which column each row of a sheet was touched, so that a sweep reads no more than that. */
export class DirtyRows {
  readonly #width: number;
  readonly #height: number;
  /** First touched column of each row, and the one after the last. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** First touched row, and the one after the last. */
  top: number;
  bottom = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.from = new Int32Array(height).fill(width);
    this.to = new Int32Array(height);
    this.top = height;
  }

  /** Box in pixels; may reach beyond the picture. */
  add(minX: number, minY: number, maxX: number, maxY: number): void {
    if (minX >= this.#width || maxX <= 0) return;
    const from = minX > 0 ? minX | 0 : 0;
    // One column more: an edge leaves part of its change in the next cell.
    const to = maxX < this.#width - 2 ? (maxX | 0) + 2 : this.#width;
    const bottom = maxY < this.#height ? Math.ceil(maxY) : this.#height;
    for (let row = minY > 0 ? minY | 0 : 0; row < bottom; row++) this.addRow(row, from, to);
  }

  addRow(row: number, from: number, to: number): void {
    if (from < (this.from[row] as number)) this.from[row] = from;
    if (to > (this.to[row] as number)) this.to[row] = to;
    if (row < this.top) this.top = row;
    if (row >= this.bottom) this.bottom = row + 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.from.fill(this.#width, this.top, this.bottom);
    this.to.fill(0, this.top, this.bottom);
    this.top = this.#height;
    this.bottom = 0;
  }
}
