/** A number as whole steps of a power of ten: `digits` · 10^-`scale`. */
function decimal(value: number): { digits: bigint; scale: number } {
  const text = value.toExponential();
  const at = text.indexOf("e");
  const digits = text.slice(0, at).replace(".", "");
  const decimals = digits.replace("-", "").length - 1;
  return { digits: BigInt(digits), scale: decimals - Number(text.slice(at + 1)) };
}

/** The sum of numbers as people write them, whose binary fractions would not add up: 0.1 and 0.2 are 0.3. */
export function sumOf(numbers: readonly number[]): number {
  const decimals = numbers.map(decimal);
  const scale = decimals.reduce((most, each) => Math.max(most, each.scale), 0);
  const sum = decimals.reduce((all, each) => all + each.digits * 10n ** BigInt(scale - each.scale), 0n);
  return Number(`${sum}e-${scale}`);
}
