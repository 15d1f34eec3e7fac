import { useIntl } from "react-intl";
import { writePlainNumber } from "../../i18n/numbers.ts";

/** A part of what could be had, 0 to 100. */
export function Percent({ value }: { value: number | null }) {
  const intl = useIntl();
  return value === null ? "–" : `${writePlainNumber(intl, value, 1)}%`;
}

/** Points, which may be broken. */
export function Points({ value }: { value: number | null }) {
  const intl = useIntl();
  return value === null ? "–" : writePlainNumber(intl, value, 2);
}
