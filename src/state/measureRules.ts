import { alongGeodesics } from "../../machines/geodesic.ts";
import { displayedArea, displayedHectares, displayedLength } from "../../machines/displayedSize.ts";
import { figuresOf } from "../../machines/measuredFigures.ts";
import { kindOf, measurementId, minimumPoints, pointsOf } from "../../machines/measuring.ts";

export type { DisplayedSize } from "../../machines/displayedSize.ts";
export type {
  AreaFigures,
  LineFigures,
  MeasuredFigures,
  MeasureMethod,
} from "../../machines/measuredFigures.ts";
export type { MeasuredGeometry, MeasureKind, Measurement } from "../../machines/measuring.ts";

/** The rules that a measurement is shown and drawn by; apart from its state, because they weigh more. */
export const measureRules = {
  alongGeodesics,
  displayedArea,
  displayedHectares,
  displayedLength,
  figuresOf,
  kindOf,
  measurementId,
  minimumPoints,
  pointsOf,
};
