/**
 * The day it is, such as `2026-11-22`.
 *
 * @param timeZone an IANA name; the person's own when left out
 */
export function today(now = new Date(), timeZone?: string): string {
  // Swedes write a day as ISO 8601 does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(now);
}
