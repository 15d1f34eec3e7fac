import { maxPeriodDays, type CustomerStatistics } from "../../../schemas/customerStatistics.ts";
import type { FigureRecord, Period } from "../../repositories/logs/activityFigures.ts";
import { InvalidQuery } from "../errors.ts";

const dayMs = 24 * 3_600_000;

/** Validates a period; throws `InvalidQuery`. */
export function readPeriod({ from, to }: Period): Period {
  const days = [from, to].map((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN));
  const [first = Number.NaN, last = Number.NaN] = days;
  const isDay = (time: number, text: string) =>
    !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (!isDay(first, from)) throw new InvalidQuery("from", "date");
  if (!isDay(last, to) || last < first) throw new InvalidQuery("to", "date");
  if (last - first >= maxPeriodDays * dayMs) throw new InvalidQuery("to", "max_value");
  return { from, to };
}

/** Statistics as a page shows them: with every day and every hour, also those without activity. */
export function toStatistics({ from, to }: Period, figures: FigureRecord): CustomerStatistics {
  const { sessionMs, logins, hours, ...same } = figures;
  const countByDay = new Map(logins.map(({ day, count }) => [day, count]));
  const hoursOfWeek = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, count } of hours) {
    const day = hoursOfWeek[weekday - 1];
    if (day) day[hour] = count;
  }
  return {
    ...same,
    from,
    to,
    sessionSeconds: Math.round(sessionMs / 1000),
    loginsPerDay: daysOf(from, to).map((day) => ({ day, count: countByDay.get(day) ?? 0 })),
    hoursOfWeek,
  };
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}
