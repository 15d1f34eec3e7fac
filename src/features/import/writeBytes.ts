import type { IntlShape } from "react-intl";
import { writePlainNumber } from "../../i18n/numbers.ts";

const units = ["B", "kB", "MB", "GB"] as const;

/** A number of bytes in the largest unit of which there is one. */
export function writeBytes(intl: IntlShape, bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${writePlainNumber(intl, bytes / 1000 ** power, digits)} ${units[power]}`;
}
