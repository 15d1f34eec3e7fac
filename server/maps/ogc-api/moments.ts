/** A moment, or a day from its beginning to its end; ISO 8601 texts in UTC between which values of it lie. */
export interface Moment {
  /** Not later than any text that stands for its beginning. */
  lower: string;
  /** Not earlier than any text that stands for its end. */
  upper: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads a date or a date with a time (RFC 3339); undefined for anything else. */
export function readMoment(text: string): Moment | undefined {
  if (day.test(text) && isReal(text))
    return { lower: `${text}T00:00:00.000Z`, upper: `${text}T23:59:59.999Z` };
  if (!time.test(text) || !isReal(text)) return undefined;
  const lower = new Date(text).toISOString();
  // Values without a fraction sort behind those with one: "Z" comes after ".".
  return { lower, upper: lower.replace(".000Z", "Z") };
}

const isReal = (text: string): boolean => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && (!day.test(text) || moment.toISOString().startsWith(text));
};

export const dayOf = (moment: string): string => moment.slice(0, 10);
