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
  const [, sign, degrees, minutes, seconds] = angle.exec(text) ?? [];
  if (degrees === undefined) return placeProblem("unreadable", text);
  const onlyLastHasDecimals =
    (minutes === undefined || isWhole(degrees)) && (seconds === undefined || isWhole(minutes));
  if (!onlyLastHasDecimals) return placeProblem("unreadable", text);
  if (toNumber(minutes) >= sexagesimal || toNumber(seconds) >= sexagesimal)
    return placeProblem("minutesRange", text);
  const size =
    toNumber(degrees) + toNumber(minutes) / sexagesimal + toNumber(seconds) / (sexagesimal * sexagesimal);
  return sign === "-" ? -size : size;
}
