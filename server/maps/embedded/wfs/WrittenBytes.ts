import type { LoadedLayer } from "../LoadedLayer.ts";

const slabBytes = 1024 * 1024;
/** All layers and forms together: 128 MB at most, as far as it was asked for. */
const maxSlabs = 128;

/** By layer and form, the one that was asked for longest ago first. */
const kept = new Map<string, WrittenBytes>();

/** The bytes of a layer's features in one form, kept from the first time that each is asked for. */
export class WrittenBytes {
  readonly #slabs: Buffer[] = [];
  /** For each feature its slab and the byte where it begins and ends in it; no slab is 0. */
  readonly #places: Uint32Array;
  #used = slabBytes;

  private constructor(featureCount: number) {
    this.#places = new Uint32Array(featureCount * 3);
  }

  /** Those of a layer in a form, which says all that its bytes depend on but the layer. */
  static of({ workspace, name, revision, plane, featureCount }: LoadedLayer, form: string): WrittenBytes {
    const key = JSON.stringify([workspace, name, revision, plane, form]);
    const known = kept.get(key) ?? new WrittenBytes(featureCount);
    kept.delete(key);
    kept.set(key, known);
    return known;
  }

  /** Feature i, if it is kept. */
  find(i: number): Buffer | undefined {
    const slab = this.#slabs[(this.#places[i * 3] ?? 0) - 1];
    return slab?.subarray(this.#places[i * 3 + 1], this.#places[i * 3 + 2]);
  }

  /** Feature i as bytes, kept where there is room. */
  add(i: number, text: string): Buffer {
    const most = text.length * 3;
    if (most > slabBytes || (this.#used + most > slabBytes && !this.#grow())) return Buffer.from(text);
    const slab = this.#slabs.at(-1);
    if (!slab) return Buffer.from(text);
    const start = this.#used;
    this.#used += slab.write(text, start);
    this.#places.set([this.#slabs.length, start, this.#used], i * 3);
    return slab.subarray(start, this.#used);
  }

  /** Takes the room of what was asked for longest ago. */
  #grow(): boolean {
    let total = 0;
    for (const { length } of [...kept.values()].map((each) => each.#slabs)) total += length;
    for (const [key, oldest] of kept) {
      if (total < maxSlabs || oldest === this) break;
      kept.delete(key);
      total -= oldest.#slabs.length;
    }
    if (total >= maxSlabs) return false;
    this.#slabs.push(Buffer.allocUnsafeSlow(slabBytes));
    this.#used = 0;
    return true;
  }
}
