/** Values of a column that lie beside each other, and how many rows have one. */
export interface ColumnRange {
  /** Of numbers the least that belongs here; of dates the first day, as `2024-02-01`. */
  from: number | string;
  /** Of numbers the least that no longer belongs here; of dates the last day. */
  until: number | string;
  count: number;
}

/** About as many bars as can be told apart. */
export const wantedRanges = 12;
/** As many of one day, month or year each; of a whole month each day has its own. */
const mostRanges = 31;

const day = /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)/;
const dayMs = 86_400_000;

/**
 * Parts the numbers or the dates of a column, of ISO 8601, into ranges of one round size that touch each other, the lowest first.
 * None where there are others too, or where all are the same.
 */
export function rangesOf(filled: readonly unknown[]): ColumnRange[] {
  if (filled.every((value) => typeof value === "number")) return numberRanges(filled);
  const days = filled.map((value) => (typeof value === "string" ? dayOf(value) : undefined));
  return days.every((each) => each !== undefined) ? dayRanges(days) : [];
}

function numberRanges(numbers: readonly number[]): ColumnRange[] {
  const { least, most } = endsOf(numbers);
  if (!(least < most)) return [];
  const areWhole = numbers.every(Number.isInteger);
  const step = roundStep((most - least) / wantedRanges, areWhole ? 1 : 0);
  return countRanges(numbers, step);
}

const endsOf = (numbers: readonly number[]) =>
  numbers.reduce(({ least, most }, each) => ({ least: Math.min(least, each), most: Math.max(most, each) }), {
    least: Infinity,
    most: -Infinity,
  });

/** A size as people count: 1, 2 or 5 times ten to some power. */
interface RoundStep {
  times: 1 | 2 | 5;
  power: number;
}

function roundStep(atLeast: number, smallest: number): RoundStep {
  const least = Math.max(atLeast, smallest);
  const power = Math.floor(Math.log10(least));
  const times = ([1, 2, 5] as const).find((each) => each * 10 ** power >= least * (1 - 1e-9));
  return times ? { times, power } : { times: 1, power: power + 1 };
}

function countRanges(
  numbers: readonly number[],
  { times, power }: RoundStep,
): { from: number; until: number; count: number }[] {
  // As people write it: binary fractions of whole steps would not be what a filter compares with.
  const edge = (place: number) => Number(`${place * times}e${power}`);
  const placeOf = (value: number) => {
    const near = Math.floor(value / edge(1));
    if (value < edge(near)) return near - 1;
    return value >= edge(near + 1) ? near + 1 : near;
  };
  const { least, most } = endsOf(numbers);
  const [first, last] = [placeOf(least), placeOf(most)];
  // So far from nought steps of this size can't be told apart.
  if (!Number.isSafeInteger(first * times) || !Number.isSafeInteger(last * times)) return [];
  const counts = new Map<number, number>();
  for (const value of numbers) {
    const place = placeOf(value);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return Array.from({ length: last - first + 1 }, (_, n) => ({
    from: edge(first + n),
    until: edge(first + n + 1),
    count: counts.get(first + n) ?? 0,
  }));
}

interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const dayOf = (text: string): Day | undefined =>
  day.test(text)
    ? { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8, 10)) }
    : undefined;

/** A way of counting time: what number a day has, and when the first day of a number begins, ms since 1970. */
interface Unit {
  numberOf: (day: Day) => number;
  firstDay: (number: number) => number;
}

const years: Unit = { numberOf: ({ year }) => year, firstDay: (number) => Date.UTC(number, 0, 1) };
const units: readonly Unit[] = [
  {
    numberOf: ({ year, month, day: of }) => Date.UTC(year, month - 1, of) / dayMs,
    firstDay: (number) => number * dayMs,
  },
  {
    numberOf: ({ year, month }) => year * 12 + month - 1,
    firstDay: (number) => Date.UTC(Math.floor(number / 12), number % 12, 1),
  },
  years,
];

function dayRanges(days: readonly Day[]): ColumnRange[] {
  const spanIn = (unit: Unit) => {
    const { least, most } = endsOf(days.map(unit.numberOf));
    return most - least;
  };
  const unit = units.find((each) => spanIn(each) < mostRanges) ?? years;
  const span = spanIn(unit);
  if (!(span > 0)) return [];
  const step = roundStep(span < mostRanges ? 1 : span / wantedRanges, 1);
  return countRanges(days.map(unit.numberOf), step).map(({ from, until, count }) => ({
    from: written(unit.firstDay(from)),
    until: written(unit.firstDay(until) - dayMs),
    count,
  }));
}

const written = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
