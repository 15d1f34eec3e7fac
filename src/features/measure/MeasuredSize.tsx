import { FormattedMessage, FormattedNumber } from "react-intl";
import type { MeasuredGeometry } from "../../map/measure/measureGeometry.ts";
import { measureRules } from "../../state/measure.ts";

const unitMessages = {
  m: "units.m",
  km: "units.km",
  m2: "units.m2",
  km2: "units.km2",
} as const;

/** A measurement's figure in the reader's notation (spec §9.31). */
export function MeasuredSize({ geometry }: { geometry: MeasuredGeometry }) {
  const { value, unit, fractionDigits } = measureRules.displayedSize(geometry);
  return (
    <>
      <FormattedNumber
        value={value}
        minimumFractionDigits={fractionDigits}
        maximumFractionDigits={fractionDigits}
      />{" "}
      <FormattedMessage id={unitMessages[unit]} />
    </>
  );
}
