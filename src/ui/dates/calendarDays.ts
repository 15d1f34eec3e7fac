/** Days are `2026-11-22`, computed in UTC: daylight saving time does not shift them. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const asDay = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const date = asDate(day);
  date.setUTCDate(date.getUTCDate() + count);
  return asDay(date);
}

/** The same day of another month, or its last when it is shorter. */
export function addMonths(day: string, count: number): string {
  const date = asDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return asDay(date);
}

/** @param weekStart day of the week as `Date` counts it */
export function firstOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((asDate(day).getUTCDay() - weekStart + 7) % 7));
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Whole weeks that cover the month of `day`. */
export function weeksOfMonth(day: string, weekStart: number): string[][] {
  const weeks: string[][] = [];
  let first = firstOfWeek(`${monthOf(day)}-01`, weekStart);
  while (weeks.length === 0 || monthOf(first) === monthOf(day)) {
    const start = first;
    weeks.push(Array.from({ length: 7 }, (_, count) => addDays(start, count)));
    first = addDays(first, 7);
  }
  return weeks;
}
