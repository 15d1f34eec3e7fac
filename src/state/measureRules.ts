import { alongGeodesics } from "../../machines/measure/geodesic.ts";
import { displayedArea, displayedHectares, displayedLength } from "../../machines/measure/displayedSize.ts";
import { figuresOf } from "../../machines/measure/measuredFigures.ts";
import { exportFileName, measurementsGeoJson } from "../../machines/measure/measurementsGeoJson.ts";
import {
  geometryOf,
  kindOf,
  maxNameLength,
  measureMethods,
  measurementId,
  minimumPoints,
  pointsOf,
} from "../../machines/measure/measuring.ts";
import { copyText } from "../../machines/coordinates/notations.ts";
import { readTypedPoint } from "../../machines/measure/typedPoint.ts";

export type { DisplayedSize } from "../../machines/measure/displayedSize.ts";
export type { AreaFigures, LineFigures, MeasuredFigures } from "../../machines/measure/measuredFigures.ts";
export type {
  MeasuredGeometry,
  MeasureKind,
  MeasureMethod,
  Measurement,
} from "../../machines/measure/measuring.ts";

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

export type { TypedPoint } from "../../machines/measure/typedPoint.ts";
