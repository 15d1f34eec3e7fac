import { sumOf } from "../../schemas/rules/sumOf.ts";
import { type ColumnRange, rangesOf } from "./columnRanges.ts";

/** What the values of a column come to. */
export interface ColumnSummary {
  /** Rows that were looked at, and how many there are; null where the map server does not count. */
  rows: number;
  total: number | null;
  empty: number;
  /** Of numbers, as decimals; null where there is none. */
  sum: number | null;
  mean: number | null;
  median: number | null;
  /** The first and the last in order, of numbers and dates; undefined where there is none. */
  least: unknown;
  most: unknown;
  /** How many different ones there are, and the most frequent of them. */
  distinctCount: number;
  values: readonly { value: unknown; count: number }[];
  /** Numbers and dates beside each other; empty where there are others too. */
  ranges: readonly ColumnRange[];
}

/** Values beyond these are counted, not listed. */
export const maxListedValues = 200;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Numbers by their size, others as texts; ISO 8601 dates are in order as texts. */
const sortable = (value: unknown): number | string => (typeof value === "number" ? value : String(value));

/**
 * Sums up the values of a column.
 * @param total how many rows there are, those that were not looked at among them
 */
export function summarise(values: readonly unknown[], total: number | null): ColumnSummary {
  const filled = values.filter((value) => !isEmpty(value));
  const numbers = filled.filter((value) => typeof value === "number");
  const counts = new Map<unknown, number>();
  for (const value of filled) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ordered = [...counts].toSorted(([one], [other]) => (sortable(one) < sortable(other) ? -1 : 1));
  const sum = numbers.length > 0 ? sumOf(numbers) : null;
  return {
    rows: values.length,
    total,
    empty: values.length - filled.length,
    sum,
    mean: sum === null ? null : sum / numbers.length,
    median: medianOf(numbers),
    least: ordered[0]?.[0],
    most: ordered.at(-1)?.[0],
    distinctCount: counts.size,
    values: ordered
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxListedValues)
      .map(([value, count]) => ({ value, count })),
    ranges: rangesOf(filled),
  };
}

/** The one in the middle, or half of the two there; null of none. */
function medianOf(numbers: readonly number[]): number | null {
  const ordered = Float64Array.from(numbers).sort();
  const middle = ordered.subarray(Math.ceil(ordered.length / 2) - 1, Math.floor(ordered.length / 2) + 1);
  return numbers.length === 0 ? null : sumOf(middle) / middle.length;
}
