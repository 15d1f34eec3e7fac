/** Numbers that grow at the end, without boxing; copied once into shared memory when they are complete. */
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

  /** Forgets what was pushed since `length` was this. */
  truncate(length: number): void {
    this.length = length;
  }

  /** Forgets everything, and lets go of the memory. */
  clear(): void {
    this.length = 0;
    this.#values = new Float64Array(1024);
  }

  /** What was pushed; valid until the next push. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}
