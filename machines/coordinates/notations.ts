import { isInRdNewArea, isRdExact, toRdNew } from "./rdNew.ts";
import type { LonLat } from "./places.ts";

/** How a position is written: RD New, or degrees as a decimal number or with minutes and seconds; latitude first. */
export const notations = ["rd", "decimal", "dms"] as const;
export type Notation = (typeof notations)[number];

export const isNotation = (value: unknown): value is Notation =>
  notations.some((notation) => notation === value);

/** Decimals of degrees: 0.1 m on the ground. */
export const degreeFractionDigits = 6;
/** Most decimals of RD New: centimetres, or decimetres while the correction grid is not loaded. */
export const maxRdFractionDigits = (): number => (isRdExact() ? 2 : 1);
/** Decimals of seconds: about 3 m on the ground for none, 0.3 m for one. */
export const secondFractionDigits = 1;

/**
 * Decimals of RD New at which the last digit is no finer than a pixel: none when a pixel is a metre or more.
 * @param groundResolution true metres per pixel
 */
export const rdFractionDigits = (groundResolution: number): number =>
  Math.min(Math.max(Math.ceil(-Math.log10(groundResolution) - 1e-9), 0), maxRdFractionDigits());

/** An angle in whole degrees and minutes, and seconds of which none is 60. */
export interface Sexagesimal {
  degrees: number;
  minutes: number;
  seconds: number;
}

const secondsPerMinute = 60;
const secondsPerDegree = 3600;

/** The size of an angle (degrees), rounded to the decimals of seconds. */
export function toSexagesimal(angle: number): Sexagesimal {
  const scale = 10 ** secondFractionDigits;
  const total = Math.round(Math.abs(angle) * secondsPerDegree * scale) / scale;
  const degrees = Math.floor(total / secondsPerDegree);
  const minutes = Math.floor((total - degrees * secondsPerDegree) / secondsPerMinute);
  const seconds = total - degrees * secondsPerDegree - minutes * secondsPerMinute;
  return { degrees, minutes, seconds: Math.round(seconds * scale) / scale };
}

/** x and y of a place (metres, EPSG:28992), or null where RD New may not be used. */
export const rdOf = (position: LonLat): [x: number, y: number] | null =>
  isInRdNewArea(position) ? toRdNew(position) : null;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function sexagesimalText(angle: number, hemispheres: readonly [positive: string, negative: string]): string {
  const { degrees, minutes, seconds } = toSexagesimal(angle);
  const secondsText = seconds.toFixed(secondFractionDigits).padStart(3 + secondFractionDigits, "0");
  return `${degrees}°${twoDigits(minutes)}'${secondsText}"${hemispheres[angle < 0 ? 1 : 0]}`;
}

/** Avoids `-0`. */
const fixed = (value: number, fractionDigits: number): string => {
  const text = value.toFixed(fractionDigits);
  return Number(text) === 0 ? text.replace("-", "") : text;
};

/**
 * A position (degrees, EPSG:4326, longitude first) for other programs, with decimal points:
 * `136000.50 456000.75` (x y), `52.090700, 5.121400` (latitude, longitude) or `52°05'26.5"N 5°07'17.0"E`.
 * @returns null for RD New outside its area of use
 */
export function copyText(
  position: LonLat,
  notation: Notation,
  rdDigits = maxRdFractionDigits(),
): string | null {
  const [longitude, latitude] = position;
  if (notation === "rd")
    return (
      rdOf(position)
        ?.map((value) => fixed(value, rdDigits))
        .join(" ") ?? null
    );
  if (notation === "decimal")
    return `${fixed(latitude, degreeFractionDigits)}, ${fixed(longitude, degreeFractionDigits)}`;
  return `${sexagesimalText(latitude, ["N", "S"])} ${sexagesimalText(longitude, ["E", "W"])}`;
}
