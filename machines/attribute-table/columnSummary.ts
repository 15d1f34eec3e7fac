/** What the values of a column come to. */
export interface ColumnSummary {
  /** Rows that were looked at, and how many there are; null where the map server does not count. */
  rows: number;
  total: number | null;
  empty: number;
  /** Of numbers, as decimals; null where there is none. */
  sum: number | null;
  mean: number | null;
  /** The first and the last in order, of numbers and dates; undefined where there is none. */
  least: unknown;
  most: unknown;
  /** How many different ones there are, and the most frequent of them. */
  distinctCount: number;
  values: readonly { value: unknown; count: number }[];
}

/** Values beyond these are counted, not listed. */
export const maxListedValues = 200;

/** A number as whole steps of a power of ten: `digits` · 10^-`scale`. */
function decimal(value: number): { digits: bigint; scale: number } {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

/** The sum of numbers as people write them, whose binary fractions would not add up: 0.1 and 0.2 are 0.3. */
export function sumOf(numbers: readonly number[]): number {
  const decimals = numbers.map(decimal);
  const scale = decimals.reduce((most, each) => Math.max(most, each.scale), 0);
  const sum = decimals.reduce((all, each) => all + each.digits * 10n ** BigInt(scale - each.scale), 0n);
  return Number(`${sum}e-${scale}`);
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

const before = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number" ? one < other : String(one) < String(other);

/**
 * Sums up the values of a column.
 * @param total how many rows there are, those that were not looked at among them
 */
export function summarise(values: readonly unknown[], total: number | null): ColumnSummary {
  const filled = values.filter((value) => !isEmpty(value));
  const numbers = filled.filter((value) => typeof value === "number");
  const counts = new Map<unknown, number>();
  for (const value of filled) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ordered = [...counts].toSorted(([one], [other]) =>
    before(one, other) ? -1 : Number(before(other, one)),
  );
  const sum = numbers.length > 0 ? sumOf(numbers) : null;
  return {
    rows: values.length,
    total,
    empty: values.length - filled.length,
    sum,
    mean: sum === null ? null : sum / numbers.length,
    least: ordered[0]?.[0],
    most: ordered.at(-1)?.[0],
    distinctCount: counts.size,
    values: ordered
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxListedValues)
      .map(([value, count]) => ({ value, count })),
  };
}
