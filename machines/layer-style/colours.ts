/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const black = "#000000";

const twoDigits = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** Components of `#rrggbb` or `#rrggbbaa`. */
export const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

const toHex = (rgb: Rgb): string => `#${rgb.map(twoDigits).join("")}`;

/** From 0, transparent, to 1. */
export const opacityOf = (colour: string): number =>
  colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;

/** As `#rrggbb`. */
export const withoutAlpha = (colour: string): string => colour.slice(0, 7).toLowerCase();

/** Sets the opacity, 0 to 1; an opaque colour has no alpha digits. */
export const withOpacity = (colour: string, opacity: number): string =>
  opacity >= 1 ? withoutAlpha(colour) : `${withoutAlpha(colour)}${twoDigits(Math.max(0, opacity) * 255)}`;

/** Interpolates: 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, portion: number): string {
  const [from, to] = [rgbOf(first), rgbOf(second)];
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * portion;
  return toHex([between(0), between(1), between(2)]);
}

/** Parses a typed colour: with or without `#`, three, six or eight digits; undefined when invalid. */
export function readColour(typed: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(typed.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return digits.length === 3 ? `#${digits.replace(/./g, "$&$&")}` : `#${digits}`;
}
