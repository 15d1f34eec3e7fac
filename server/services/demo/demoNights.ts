/** When the demo's content is put back each night: this hour, on the clocks of this zone. */
export const nightlyReset = { hour: 3, timeZone: "Europe/Amsterdam" } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Content that was put there shortly before the night is left until the next one. */
const freshMs = hourMs;

/** The moment at which content that was placed then is to be put back: the first 03:00 an hour or more later. */
export function resetDueAt(placedAt: Date): Date {
  const from = placedAt.getTime() + freshMs;
  const today = nightOf(new Date(from));
  // A day on is tomorrow whatever the clocks do: 03:00 lies three hours within its own day.
  return today.getTime() >= from ? today : nightOf(new Date(today.getTime() + dayMs));
}

/** Also when the computer slept through the night, or was off; or when it lived in the future for a while. */
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

/** 03:00 on the day that this moment is in there. That hour is there once on every day, also when the clocks change. */
function nightOf(moment: Date): Date {
  const { year, month, day } = partsOf(moment);
  const asIfUtc = Date.UTC(Number(year), Number(month) - 1, Number(day), nightlyReset.hour);
  // The distance to UTC at that moment, taken at a moment that is close to it, and then at itself.
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
