/**
 * How much memory layers may take together, in a counter that all threads share. Who loads a layer again counts what it
 * takes the place of as free.
 */
export class LayerMemory {
  /** Kilobytes, in one number that threads add to. */
  readonly #used: Int32Array<SharedArrayBuffer>;
  readonly limitKb: number;

  constructor(limitKb: number, used = new Int32Array(new SharedArrayBuffer(4))) {
    this.limitKb = limitKb;
    this.#used = used;
  }

  /** What another thread needs to count along. */
  get shared(): { limitKb: number; used: Int32Array<SharedArrayBuffer> } {
    return { limitKb: this.limitKb, used: this.#used };
  }

  freeBytes(replacedKb = 0): number {
    return Math.max(0, this.limitKb + replacedKb - Atomics.load(this.#used, 0)) * 1024;
  }

  /** Takes the memory, or leaves it when there is too little. */
  take(bytes: number, replacedKb = 0): boolean {
    const kb = kilobytes(bytes);
    if (Atomics.add(this.#used, 0, kb) + kb <= this.limitKb + replacedKb) return true;
    this.release(kb);
    return false;
  }

  release(kb: number): void {
    Atomics.sub(this.#used, 0, kb);
  }
}

export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
