import { readSync } from "node:fs";

const windowBytes = 1024 * 1024;

/** Reads a file of any size with only a window of it in memory. */
export class ByteWindows {
  readonly length: number;
  readonly #file: number;
  #start = 0;
  #window = new Uint8Array();

  /** `file` is open for reading, and closed by its opener. */
  constructor(file: number, length: number) {
    this.#file = file;
    this.length = length;
  }

  /** These bytes, valid until the next call. Throws `RangeError` beyond the end of the file. */
  at(start: number, length: number): Uint8Array {
    if (start < 0 || length < 0 || start + length > this.length)
      throw new RangeError("more bytes than the file has");
    if (start < this.#start || start + length > this.#start + this.#window.length) this.#move(start, length);
    return this.#window.subarray(start - this.#start, start - this.#start + length);
  }

  /** The file from its start, in chunks. */
  *pieces(): Generator<Uint8Array> {
    const length = windowBytes / 16;
    for (let at = 0; at < this.length; at += length)
      yield this.at(at, Math.min(length, this.length - at)).slice();
  }

  #move(start: number, length: number): void {
    const window = new Uint8Array(Math.min(Math.max(length, windowBytes), this.length - start));
    for (let read = 0; read < window.length;) {
      const more = readSync(this.#file, window, read, window.length - read, start + read);
      if (more === 0) throw new RangeError("the file ends too soon");
      read += more;
    }
    this.#start = start;
    this.#window = window;
  }
}
