import { closeSync, openSync, writeSync } from "node:fs";

/** Bytes that are written at once. */
const gatheredBytes = 1 << 16;

/** A file that is written from its beginning to its end, in few calls: one for each feature takes longer than making its bytes. */
export class GatheredFile {
  readonly #file: number;
  #parts: Uint8Array[] = [];
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, "w");
  }

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    if (this.#length >= gatheredBytes) this.#write();
  }

  /** @param head what stands at the beginning in the end, as long as what stood there */
  close(head: Uint8Array): void {
    try {
      this.#write();
      writeSync(this.#file, head, 0, head.length, 0);
    } finally {
      closeSync(this.#file);
    }
  }

  #write(): void {
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    for (let from = 0; from < bytes.length;) from += writeSync(this.#file, bytes, from);
  }
}
