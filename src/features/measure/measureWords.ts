import { figuresOf, type MeasuredFigures } from "../../../machines/measure/measuredFigures.ts";
import {
  kindOf,
  type MeasuredGeometry,
  type Measurement,
  type MeasureMethod,
  pointsOf,
} from "../../../machines/measure/measuring.ts";
import {
  displayedArea,
  displayedHectares,
  displayedLength,
} from "../../../machines/measure/displayedSize.ts";
import { copyText } from "../../../machines/coordinates/notations.ts";
import type { IntlShape } from "react-intl";
import { writeSize } from "../../i18n/numbers.ts";

export const methodMessages = { ellipsoid: "measure.methodEllipsoid", rd: "measure.methodRd" } as const;
const titleMessages = { line: "measure.lineTitle", area: "measure.areaTitle" } as const;

export const lengthText = (intl: IntlShape, lengthM: number): string =>
  writeSize(intl, displayedLength(lengthM));

export const methodText = (intl: IntlShape, method: MeasureMethod): string =>
  intl.formatMessage({ id: methodMessages[method] });

/** The figure itself: a line's length or an area's surface, or why there is none. */
export function figureText(intl: IntlShape, figures: MeasuredFigures): string {
  if (figures.kind === "line") return lengthText(intl, figures.lengthM);
  if (figures.areaM2 === null) return intl.formatMessage({ id: "measure.crosses" });
  return writeSize(intl, displayedArea(figures.areaM2));
}

/** The surface in hectares; null for a line, and where square metres say it better. */
export function hectaresText(intl: IntlShape, figures: MeasuredFigures): string | null {
  const hectares =
    figures.kind === "area" && figures.areaM2 !== null ? displayedHectares(figures.areaM2) : null;
  return hectares && writeSize(intl, hectares);
}

/** Title of a measurement: its name, or its kind and number. */
export const titleOf = (intl: IntlShape, { name, number, geometry }: Measurement): string =>
  name ?? intl.formatMessage({ id: titleMessages[kindOf(geometry)] }, { number });

/** The length of each edge in turn. */
export const segmentTexts = (intl: IntlShape, geometry: MeasuredGeometry, method: MeasureMethod): string[] =>
  figuresOf(geometry, method).segmentsM.map((lengthM) => lengthText(intl, lengthM));

/** A measurement as text for another program: figure, method, edges and points. */
export function describeMeasurement(
  intl: IntlShape,
  measurement: Measurement,
  preferred: MeasureMethod,
): string {
  const figures = figuresOf(measurement.geometry, preferred);
  const sizes = [
    figureText(intl, figures),
    hectaresText(intl, figures),
    figures.kind === "area" &&
      intl.formatMessage({ id: "measure.perimeterOf" }, { length: lengthText(intl, figures.perimeterM) }),
  ].filter(Boolean);
  const points = pointsOf(measurement.geometry).map(([lon = 0, lat = 0]): [number, number] => [lon, lat]);
  const inRd = points.map((point) => copyText(point, "rd"));
  const isRd = inRd.every((point) => point !== null);
  const places = isRd ? inRd : points.map((point) => copyText(point, "decimal"));
  return [
    `${titleOf(intl, measurement)}: ${sizes.join("; ")} (${methodText(intl, figures.method)})`,
    `${intl.formatMessage({ id: "measure.segments" })}: ${segmentTexts(intl, measurement.geometry, preferred).join("; ")}`,
    `${intl.formatMessage({ id: isRd ? "measure.pointsRd" : "measure.pointsDegrees" })}: ${places.join("; ")}`,
  ].join("\n");
}
