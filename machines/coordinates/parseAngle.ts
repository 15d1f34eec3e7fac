import { placeProblem, type PlaceProblem } from "./places.ts";

const number = String.raw`\d+(?:[.,]\d+)?`;
const angle = new RegExp(
  String.raw`^([+-])?\s*(${number})\s*°?\s*(?:(${number})\s*(?:'\s*|\s+|$)(?:(${number})\s*"?)?)?$`,
);
const sexagesimal = 60;

const toNumber = (text: string | undefined): number => Number((text ?? "0").replace(",", "."));
const isWhole = (text: string | undefined): boolean => text === undefined || /^\d+$/.test(text);

/** Parses degrees, degrees and minutes, or degrees, minutes and seconds, with or without their marks. */
export function parseAngle(text: string): number | PlaceProblem {
  const [, sign, degrees, minutes, seconds] = angle.exec(text.trim()) ?? [];
  if (degrees === undefined) return placeProblem("unreadable", text.trim());
  const onlyLastHasDecimals =
    (minutes === undefined || isWhole(degrees)) && (seconds === undefined || isWhole(minutes));
  if (!onlyLastHasDecimals) return placeProblem("unreadable", text.trim());
  if (toNumber(minutes) >= sexagesimal || toNumber(seconds) >= sexagesimal)
    return placeProblem("minutesRange", text.trim());
  const size =
    toNumber(degrees) + toNumber(minutes) / sexagesimal + toNumber(seconds) / (sexagesimal * sexagesimal);
  return sign === "-" ? -size : size;
}
