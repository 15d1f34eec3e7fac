/** When the demo is reset each night, in local time. */
export const nightlyReset = { hour: 3, timeZone: "Europe/Amsterdam" } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Content placed shortly before the nightly reset is left until the next one. */
const freshMs = hourMs;

/** When content that was placed then is reset: the first 03:00 at least an hour later. */
export function resetDueAt(placedAt: Date): Date {
  const from = placedAt.getTime() + freshMs;
  const today = nightOf(new Date(from));
  // Adding 24 hours always gives the next day: a daylight saving change shifts 03:00 by an hour at most.
  return today.getTime() >= from ? today : nightOf(new Date(today.getTime() + dayMs));
}

/** Also true when the computer was off overnight, or when its clock was in the future for a while. */
export function isResetDue(placedAt: Date, now: Date): boolean {
  return now >= resetDueAt(placedAt) || placedAt.getTime() - now.getTime() > dayMs;
}

const localTime = new Intl.DateTimeFormat("en-CA", {
  timeZone: nightlyReset.timeZone,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** 03:00 on the local day of this moment. That hour exists exactly once on every day, also when the clocks change. */
function nightOf(moment: Date): Date {
  const { year, month, day } = partsOf(moment);
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), nightlyReset.hour);
  // The UTC offset, first taken at a moment close by, then at the result.
  const guess = asIfUtc - offsetMs(new Date(asIfUtc));
  return new Date(asIfUtc - offsetMs(new Date(guess)));
}

function offsetMs(moment: Date): number {
  const { year, month, day, hour, minute, second } = partsOf(moment);
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(localTime.formatToParts(moment).map(({ type, value }) => [type, value]));
}
