import type { IntlShape } from "react-intl";
import type { DayForm, InstantForm } from "./formats.ts";

/** A calendar day, `2026-11-22`: the same in every time zone. */
export function writeDay(intl: IntlShape, day: string, form: DayForm): string {
  return intl.formatDate(`${day}T00:00:00Z`, { format: form, timeZone: "UTC" });
}

/** An instant in the reader's time zone. */
export function writeInstant(intl: IntlShape, instant: string | Date, form: InstantForm): string {
  return intl.formatDate(instant, { format: form });
}

/**
 * A timestamp of data in its own time zone, whoever reads it: filters compare its day likewise.
 * @param moment `2026-11-22T14:30:00+01:00`, perhaps without seconds or a zone
 */
export function writeMoment(intl: IntlShape, moment: string): string {
  const [day, time] = [moment.slice(0, 10), moment.slice(11)];
  const [clock = "", zone = ""] = time.split(/(?=[Z+-])/);
  const hasSeconds = Number(clock.slice(6)) > 0;
  const written = intl.formatDate(`${day}T${clock.slice(0, 8)}Z`, {
    format: "moment",
    second: hasSeconds ? "2-digit" : undefined,
    timeZone: "UTC",
  });
  return [
    written,
    ...(zone === "" ? [] : [zone === "Z" ? "UTC" : zone.replace(/(?<=^.\d\d)(?=\d\d$)/, ":")]),
  ].join(" ");
}
