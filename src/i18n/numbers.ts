import type { IntlShape } from "react-intl";

/** A number in the language's notation, with the decimals it has. */
export const writeNumber = (intl: IntlShape, value: number): string =>
  intl.formatNumber(value, { maximumFractionDigits: 15 });

/**
 * A number without grouping, since it may be a year or a code.
 * @param maxFractionDigits decimals beyond these are noise
 */
export const writePlainNumber = (intl: IntlShape, value: number, maxFractionDigits = 15): string =>
  intl.formatNumber(value, { format: "plain", maximumFractionDigits: maxFractionDigits });

/** A figure that was computed, with grouping; decimals beyond the sixth are noise. */
export const writeFigure = (intl: IntlShape, value: number): string =>
  intl.formatNumber(value, { maximumFractionDigits: 6 });

/** A number with grouping and fixed decimals. */
export const writeGrouped = (intl: IntlShape, value: number, decimals: number): string =>
  intl.formatNumber(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A number with fixed decimals; zero has no sign. */
export const writeFixed = (intl: IntlShape, value: number, decimals: number, integerDigits = 1): string =>
  intl.formatNumber(value, {
    minimumIntegerDigits: integerDigits,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "negative",
  });

/** @param ratio 0 to 1 */
export const writePercent = (intl: IntlShape, ratio: number): string =>
  intl.formatNumber(ratio, { format: "percent" });

/** A number with its unit of length or area. */
export interface Size {
  value: number;
  unit: "m" | "km" | "m2" | "km2" | "ha";
  /** Defaults to the decimals of the value. */
  fractionDigits?: number;
}

/** A size in the reader's notation (spec §9.31). */
export function writeSize(intl: IntlShape, { value, unit, fractionDigits }: Size): string {
  const number =
    fractionDigits === undefined ? writeNumber(intl, value) : writeFixed(intl, value, fractionDigits);
  return `${number} ${intl.formatMessage({ id: `units.${unit}` })}`;
}
