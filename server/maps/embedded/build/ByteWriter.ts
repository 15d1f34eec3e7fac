/** A growing byte buffer; numbers are written as decimal text without an intermediate string. */
export class ByteWriter {
  length = 0;
  #bytes: Buffer;

  constructor(capacity = 1 << 16) {
    this.#bytes = Buffer.allocUnsafeSlow(capacity);
  }

  #reserve(extra: number): void {
    if (this.length + extra <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.length + extra));
    this.#bytes.copy(grown, 0, 0, this.length);
    this.#bytes = grown;
  }

  ascii(text: string): void {
    this.#reserve(text.length);
    this.length += this.#bytes.write(text, this.length, "latin1");
  }

  utf8(text: string): void {
    this.#reserve(text.length * 3);
    this.length += this.#bytes.write(text, this.length, "utf8");
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    this.#bytes.set(bytes.subarray(from, to), this.length);
    this.length += to - from;
  }

  /** `scale` is a power of ten: 100 writes at most two decimals, without trailing zeros. */
  decimal(value: number, scale: number): void {
    const units = Math.round(Math.abs(value) * scale);
    if (units > Number.MAX_SAFE_INTEGER) return this.ascii(String(value));
    this.#reserve(32);
    if (value < 0 && units > 0) this.#bytes[this.length++] = 0x2d;
    const whole = Math.floor(units / scale);
    this.#integer(whole);
    let fraction = units - whole * scale;
    if (fraction === 0) return;
    this.#bytes[this.length++] = 0x2e;
    for (let place = scale / 10; fraction > 0; place /= 10) {
      const digit = Math.floor(fraction / place);
      this.#bytes[this.length++] = 0x30 + digit;
      fraction -= digit * place;
    }
  }

  #integer(value: number): void {
    let digits = 1;
    for (let limit = 10; limit <= value; limit *= 10) digits++;
    let rest = value;
    for (let at = this.length + digits - 1; at >= this.length; at--) {
      const tenth = Math.floor(rest / 10);
      this.#bytes[at] = 0x30 + (rest - tenth * 10);
      rest = tenth;
    }
    this.length += digits;
  }

  /** Truncates to an earlier `length`. */
  truncate(length: number): void {
    this.length = length;
  }

  /** Clears the buffer and frees its memory. */
  clear(): void {
    this.length = 0;
    this.#bytes = Buffer.allocUnsafeSlow(1 << 16);
  }

  /** The content; valid until the next write. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}
