/** A number as whole steps of a power of ten: `digits` · 10^-`scale`. */
function decimal(value: number): { digits: bigint; scale: number } {
  const text = value.toExponential();
  const at = text.indexOf("e");
  const digits = text.slice(0, at).replace(".", "");
  const decimals = digits.replace("-", "").length - 1;
  return { digits: BigInt(digits), scale: decimals - Number(text.slice(at + 1)) };
}

/** A sum of numbers as people write them, whose binary fractions would not add up: 0.1 and 0.2 are 0.3. */
export class DecimalSum {
  #digits = 0n;
  #scale = 0;

  add(number: number): void {
    const { digits, scale: own } = decimal(number);
    const scale = Math.max(this.#scale, own);
    this.#digits = this.#digits * 10n ** BigInt(scale - this.#scale) + digits * 10n ** BigInt(scale - own);
    this.#scale = scale;
  }

  get value(): number {
    return Number(`${this.#digits}e-${this.#scale}`);
  }
}

export function sumOf(numbers: Iterable<number>): number {
  const sum = new DecimalSum();
  for (const number of numbers) sum.add(number);
  return sum.value;
}
