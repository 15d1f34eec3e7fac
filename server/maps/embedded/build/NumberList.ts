/** A growing list of unboxed numbers; copied once into shared memory when complete. */
export class NumberList {
  length = 0;
  #values: Float64Array;

  constructor(capacity = 1024) {
    this.#values = new Float64Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const grown = new Float64Array(this.#values.length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? Number.NaN;
  }

  /** Truncates to an earlier `length`. */
  truncate(length: number): void {
    this.length = length;
  }

  /** Clears the list and frees its memory. */
  clear(): void {
    this.length = 0;
    this.#values = new Float64Array(1024);
  }

  /** The content; valid until the next push. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}
