/** Classification: equal intervals, or quantiles. */
export type BreakMethod = "equalInterval" | "quantile";
export const breakMethods: readonly BreakMethod[] = ["equalInterval", "quantile"];

export const minClasses = 2;
export const maxClasses = 9;

/** A range of numbers; null at an open end. `below` is exclusive, so that classes do not overlap. */
export interface NumberClass {
  min: number | null;
  below: number | null;
}

/** More than this `toFixed` does not take. */
const maxDecimals = 100;

/** Rounds to as few digits as keep steps of this size apart. */
function tidy(value: number, step: number): number {
  const decimals = Math.min(maxDecimals, Math.max(0, 1 - Math.floor(Math.log10(step))));
  return Number(value.toFixed(decimals));
}

/** Each break once; at the minimum or below it there would be a class of nothing. */
const above = (minimum: number, breaks: readonly number[]): number[] =>
  [...new Set(breaks)].filter((each) => each > minimum);

/** Breaks of `count` classes of the same width. */
export function equalBreaks(minimum: number, maximum: number, count: number): number[] {
  const step = (maximum - minimum) / count;
  return above(
    minimum,
    Array.from({ length: count - 1 }, (_, index) => tidy(minimum + step * (index + 1), step)),
  );
}

/** Breaks of `count` classes with equal shares of the sample; fewer classes where equal numbers would be split. */
export function quantileBreaks(sample: readonly number[], count: number): number[] {
  const sorted = sample.toSorted((first, second) => first - second);
  const [minimum = 0] = sorted;
  return above(
    minimum,
    Array.from(
      { length: count },
      (_, index) => sorted[Math.ceil((index * sorted.length) / count)] ?? minimum,
    ),
  );
}

/** The classes between breaks; the first and the last are open, so that every number is in one. */
export function classesBetween(breaks: readonly number[]): NumberClass[] {
  return Array.from({ length: breaks.length + 1 }, (_, index) => ({
    min: breaks[index - 1] ?? null,
    below: breaks[index] ?? null,
  }));
}

/** The title of a class in signs that need no translation. */
export function classTitle({ min, below }: NumberClass, write: (value: number) => string): string {
  if (min === null) return below === null ? "" : `< ${write(below)}`;
  return below === null ? `≥ ${write(min)}` : `${write(min)} – ${write(below)}`;
}
