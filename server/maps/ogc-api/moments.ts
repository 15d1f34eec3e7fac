/** A moment, or a day from its beginning to its end, as texts in UTC between which values of it lie. */
export interface Moment {
  /** Not later than any text that stands for its beginning. */
  start: string;
  /** Of a moment, not earlier than any text that stands for it; of a day, the next one. */
  end: string;
  isDay: boolean;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const dayMs = 86_400_000;

/** Reads a date or a date with a time (RFC 3339); undefined for anything else. */
export function readMoment(text: string): Moment | undefined {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return undefined;
  const start = moment.toISOString();
  if (day.test(text) && dayOf(start) === text)
    return { start: text, end: dayOf(new Date(moment.getTime() + dayMs).toISOString()), isDay: true };
  // Values without a fraction sort behind those with one: "Z" comes after ".".
  return time.test(text) ? { start, end: start.replace(".000Z", "Z"), isDay: false } : undefined;
}

export const dayOf = (moment: string): string => moment.slice(0, 10);
