import { useIntl, type IntlShape } from "react-intl";

type Unit = "hour" | "minute" | "second";

/** A duration in hours and minutes, or in seconds when it is under a minute. */
export function writeDuration(intl: IntlShape, seconds: number): string {
  const write = (value: number, unit: Unit) =>
    intl.formatNumber(value, { style: "unit", unit, unitDisplay: "short" });
  if (seconds < 60) return write(Math.round(seconds), "second");
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return write(minutes, "minute");
  const rest = minutes % 60;
  const hours = write(Math.floor(minutes / 60), "hour");
  return rest === 0 ? hours : `${hours} ${write(rest, "minute")}`;
}

export function Duration({ seconds }: { seconds: number }) {
  return writeDuration(useIntl(), seconds);
}
