import { alongGeodesics } from "../../machines/geodesic.ts";
import { displayedArea, displayedHectares, displayedLength } from "../../machines/displayedSize.ts";
import { figuresOf } from "../../machines/measuredFigures.ts";
import { exportFileName, measurementsGeoJson } from "../../machines/measurementsGeoJson.ts";
import {
  geometryOf,
  kindOf,
  maxNameLength,
  measureMethods,
  measurementId,
  minimumPoints,
  pointsOf,
} from "../../machines/measuring.ts";
import { copyText } from "../../machines/coordinates/notations.ts";
import { readTypedPoint } from "../../machines/typedPoint.ts";

export type { DisplayedSize } from "../../machines/displayedSize.ts";
export type { AreaFigures, LineFigures, MeasuredFigures } from "../../machines/measuredFigures.ts";
export type { MeasuredGeometry, MeasureKind, MeasureMethod, Measurement } from "../../machines/measuring.ts";

/** The rules that a measurement is shown and drawn by; apart from its state, because they weigh more. */
export const measureRules = {
  alongGeodesics,
  displayedArea,
  displayedHectares,
  displayedLength,
  exportFileName,
  figuresOf,
  geometryOf,
  kindOf,
  maxNameLength,
  measurementId,
  measurementsGeoJson,
  measureMethods,
  minimumPoints,
  pointsOf,
  readTypedPoint,
  writePlace: copyText,
};

export type { TypedPoint } from "../../machines/typedPoint.ts";
