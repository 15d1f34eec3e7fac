import type { IntlShape } from "react-intl";

/** A day of the calendar, `2026-11-22`: the same one wherever it is read. */
export function writeDay(intl: IntlShape, day: string, form: "short" | "long" | "datepicker"): string {
  return intl.formatDate(`${day}T00:00:00Z`, { format: form, timeZone: "UTC" });
}

/** An instant on the clock of who reads it. */
export function writeInstant(
  intl: IntlShape,
  instant: string | Date,
  form: "short" | "long" | "datetime" | "precise",
): string {
  return intl.formatDate(instant, { format: form });
}
