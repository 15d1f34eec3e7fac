import type { IntlShape } from "react-intl";
import { type Language, languageOf } from "./languages.ts";

/** Order of day, month and year. */
const places: Record<Language, { day: number; month: number }> = {
  nl: { day: 0, month: 1 },
  en: { day: 1, month: 0 },
};

/** Two-digit years are from 1969 to 2068, as in POSIX. */
const firstShortYear = 1969;

/**
 * Parses a typed day: `22-11-2026` in Dutch and `11/22/26` in English (spec §9.10, §9.36), with any common separator or
 * none, the year in two digits or four; or ISO 8601.
 * @returns `2026-11-22`; undefined when there is no such day
 */
export function readTypedDay(intl: IntlShape, text: string): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const typed =
    /^\s*(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{4}|\d{2})\s*$/.exec(text) ??
    /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!typed) return undefined;
  const numbers = [Number(typed[1]), Number(typed[2])];
  const { day, month } = places[languageOf(intl)];
  return dayOf(yearOf(typed[3] ?? ""), numbers[month] ?? 0, numbers[day] ?? 0);
}

function yearOf(digits: string): number {
  if (digits.length === 4) return Number(digits);
  const inThatCentury = 1900 + Number(digits);
  return inThatCentury < firstShortYear ? inThatCentury + 100 : inThatCentury;
}

/** Undefined for the 31st of February. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThatDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThatDay ? date.toISOString().slice(0, 10) : undefined;
}

/** Writes a day so that reading it gives the same day: in English years outside the two-digit range have four. */
export function writeTypedDay(intl: IntlShape, day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (languageOf(intl) === "nl") return [date, month, year].join("-");
  const short = [month, date, year.slice(-2)].join("/");
  return readTypedDay(intl, short) === day ? short : [month, date, year].join("/");
}

/** @returns `14:30` for `14.30`, `1430`, `14` and `2:30 pm`; undefined when there is no such time */
export function readTypedTime(text: string): string | undefined {
  const typed = /^\s*(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(?:([ap])\.?m\.?)?\s*$/i.exec(text);
  if (!typed) return undefined;
  const minutes = Number(typed[2] ?? typed[3] ?? 0);
  const half = typed[4]?.toLowerCase();
  const hours = half === undefined ? Number(typed[1]) : hoursOf(Number(typed[1]), half === "p");
  if (hours > 23 || minutes > 59) return undefined;
  return [hours, minutes].map((number) => String(number).padStart(2, "0")).join(":");
}

/** Of a 12-hour clock; 24 when invalid. */
function hoursOf(hours: number, isAfternoon: boolean): number {
  if (hours < 1 || hours > 12) return 24;
  return (hours % 12) + (isAfternoon ? 12 : 0);
}

/** @param time `14:30` */
export const writeTypedTime = (intl: IntlShape, time: string): string =>
  intl.formatTime(`1970-01-01T${time}:00Z`, { format: "clock", timeZone: "UTC" });
