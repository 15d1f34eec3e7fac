/**
 * The memory budget of all layers, in a counter shared by all threads. Reloading a layer counts the replaced one's
 * memory as free.
 */
export class LayerMemory {
  /** Kilobytes, updated atomically by the threads. */
  readonly #used: Int32Array<SharedArrayBuffer>;
  readonly limitKb: number;

  constructor(limitKb: number, used = new Int32Array(new SharedArrayBuffer(4))) {
    this.limitKb = limitKb;
    this.#used = used;
  }

  /** What another thread needs to share the budget. */
  get shared(): { limitKb: number; used: Int32Array<SharedArrayBuffer> } {
    return { limitKb: this.limitKb, used: this.#used };
  }

  freeBytes(replacedKb = 0): number {
    return Math.max(0, this.limitKb + replacedKb - Atomics.load(this.#used, 0)) * 1024;
  }

  /** Reserves the memory; false when there is too little. */
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
