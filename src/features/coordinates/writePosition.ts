import type { ReadPlace } from "../../../machines/coordinates/parsePlace.ts";
import type { LonLat } from "../../../machines/coordinates/places.ts";
import {
  degreeFractionDigits,
  maxRdFractionDigits,
  type Notation,
  rdOf,
  secondFractionDigits,
  toSexagesimal,
} from "../../../machines/coordinates/notations.ts";
import type { IntlShape } from "react-intl";
import { writeFixed } from "../../i18n/numbers.ts";

const twoDigits = (intl: IntlShape, value: number, fractionDigits = 0): string =>
  writeFixed(intl, value, fractionDigits, 2);

const angle = (intl: IntlShape, value: number): string => {
  const { degrees, minutes, seconds } = toSexagesimal(value);
  return `${degrees}°${twoDigits(intl, minutes)}′${twoDigits(intl, seconds, secondFractionDigits)}″`;
};

/**
 * A place (degrees, EPSG:4326, longitude first) in the reader's notation, each number with its name.
 *
 * @param rdDigits decimals of RD New
 */
export function writePosition(
  intl: IntlShape,
  position: LonLat,
  notation: Notation,
  rdDigits: number,
): string {
  const [longitude, latitude] = position;
  if (notation === "rd") {
    const rd = rdOf(position);
    if (!rd) return intl.formatMessage({ id: "map.outsideRd" });
    const [x, y] = rd;
    return intl.formatMessage(
      { id: "map.positionRd" },
      { x: writeFixed(intl, x, rdDigits), y: writeFixed(intl, y, rdDigits) },
    );
  }
  if (notation === "decimal")
    return intl.formatMessage(
      { id: "map.positionDecimal" },
      {
        latitude: writeFixed(intl, latitude, degreeFractionDigits),
        longitude: writeFixed(intl, longitude, degreeFractionDigits),
      },
    );
  return intl.formatMessage(
    { id: "map.positionDms" },
    {
      latitude: angle(intl, latitude),
      longitude: angle(intl, longitude),
      northOrSouth: intl.formatMessage({ id: latitude < 0 ? "map.south" : "map.north" }),
      eastOrWest: intl.formatMessage({ id: longitude < 0 ? "map.west" : "map.east" }),
    },
  );
}

/** A place in the system that it was typed in, as finely as RD New is known, or to 0.1 m. */
export const writePlace = (intl: IntlShape, { position, system }: ReadPlace): string =>
  system === "rd"
    ? `RD ${writePosition(intl, position, "rd", maxRdFractionDigits())}`
    : writePosition(intl, position, "decimal", 0);
