import type { CustomFormats } from "react-intl";
import type { Language } from "./languages.ts";

/** Named formats of a day. */
export type DayForm = "short" | "long" | "whole" | "month" | "weekday" | "weekdayShort";
/** Named formats of an instant. */
export type InstantForm = "short" | "long" | "moment" | "datetime" | "precise";

declare global {
  // The namespace by which react-intl learns the formats.
  namespace FormatjsIntl {
    interface Formats {
      date: DayForm | InstantForm;
      time: "clock";
      number: "percent" | "plain";
    }
  }
}

/** Day of the week as `Date` counts it, on which a week begins (spec §9.10, §9.36). */
export const weekStart: Record<Language, 0 | 1> = { nl: 1, en: 0 };

const day = { day: "numeric", year: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;

/** The formats of dates and numbers, by name (spec §9.10); nothing outside this folder defines others. */
export const formats: CustomFormats = {
  date: {
    short: { ...day, month: "short" },
    long: { ...day, month: "long" },
    // Where there is little room.
    moment: { ...day, month: "short", ...clock },
    datetime: { ...day, month: "long", ...clock },
    // For screen readers in a calendar.
    whole: { weekday: "long", ...day, month: "long" },
    month: { month: "long", year: "numeric" },
    weekday: { weekday: "long" },
    weekdayShort: { weekday: "short" },
    // For a tooltip: with the second and the time zone.
    precise: { ...day, month: "long", ...clock, second: "2-digit", timeZoneName: "long" },
  } satisfies Record<DayForm | InstantForm, Intl.DateTimeFormatOptions>,
  time: { clock },
  number: {
    percent: { style: "percent" },
    // Years and codes are numbers too: no grouping.
    plain: { useGrouping: false, maximumFractionDigits: 15 },
  },
};
