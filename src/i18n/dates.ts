import type { IntlShape } from "react-intl";
import type { DayForm, InstantForm } from "./formats.ts";

/** A day of the calendar, `2026-11-22`: the same one wherever it is read. */
export function writeDay(intl: IntlShape, day: string, form: DayForm): string {
  return intl.formatDate(`${day}T00:00:00Z`, { format: form, timeZone: "UTC" });
}

/** An instant on the clock of who reads it. */
export function writeInstant(intl: IntlShape, instant: string | Date, form: InstantForm): string {
  return intl.formatDate(instant, { format: form });
}
