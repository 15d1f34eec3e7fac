import { FormattedMessage, FormattedNumber } from "react-intl";
import { measureRules, type DisplayedSize, type MeasuredGeometry } from "../../state/measureRules.ts";

const unitMessages = {
  m: "units.m",
  km: "units.km",
  m2: "units.m2",
  km2: "units.km2",
  ha: "units.ha",
} as const;

/** A size in the reader's notation (spec §9.31). */
export function Size({ value, unit, fractionDigits }: DisplayedSize) {
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

/** A measurement's figure: a line's length, an area's surface. */
export function MeasuredSize({ geometry }: { geometry: MeasuredGeometry }) {
  const figures = measureRules.figuresOf(geometry, "ellipsoid");
  if (figures.kind === "line") return <Size {...measureRules.displayedLength(figures.lengthM)} />;
  if (figures.areaM2 === null) return <FormattedMessage id="measure.crosses" />;
  return <Size {...measureRules.displayedArea(figures.areaM2)} />;
}
