import type { Position } from "geojson";
import type { MeasureKind, MeasureMethod, MeasuredGeometry, Measurement } from "./measuring.ts";

/** Position of a menu; px from the top left of the window. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** A notice after an action. */
type MeasureNotice = "deleted" | "notStored";

export interface MeasureInput {
  measurements: Measurement[];
  method: MeasureMethod;
}

export interface MeasureContext extends MeasureInput {
  kind: MeasureKind;
  /** Points of the sketch, without the one that follows the pointer; degrees, EPSG:4326, longitude first. */
  points: Position[];
  /** The measurement whose context menu is open, and where. */
  chosen: { id: string; at: ScreenPoint } | null;
  /** The measurement whose segments are shown. */
  selectedId: string | null;
  /** Deleted last, for undo. */
  deleted: Measurement[];
  notice: MeasureNotice | null;
}

export type MeasureEvent =
  | { type: "measure.start"; kind: MeasureKind }
  | { type: "measure.stop" }
  | { type: "measure.confirm" }
  /** Finishes a sketch that has enough points, by keyboard. */
  | { type: "measure.finish" }
  /** Adds a point to the sketch, by keyboard; the last point again finishes the sketch. */
  | { type: "point.place"; position: Position }
  | { type: "point.undo" }
  /** The drawing interaction reports the points of the sketch. */
  | { type: "sketch.changed"; points: Position[] }
  | { type: "sketch.ended"; id: string; geometry: MeasuredGeometry }
  | { type: "measurement.choose"; id: string; at: ScreenPoint }
  | { type: "measurement.select"; id: string | null }
  | { type: "measurement.askName" }
  | { type: "measurement.rename"; id: string; name: string }
  | { type: "measurements.delete"; ids: readonly string[] }
  | { type: "measurements.restore" }
  /** Imported, as from a link; duplicates are not added. */
  | { type: "measurements.add"; measurements: readonly Omit<Measurement, "number">[] }
  /** Another tab changed the stored measurements. */
  | { type: "measurements.stored"; measurements: Measurement[] }
  | { type: "measurements.notStored" }
  | { type: "method.choose"; method: MeasureMethod }
  | { type: "file.save"; fileName: string; text: string }
  | { type: "notice.dismiss" }
  | { type: "menu.close" };

/** Commands for the drawing interaction, except the last. */
export type MeasureEmitted =
  | { type: "drawing.finish" }
  | { type: "drawing.place"; position: Position }
  | { type: "drawing.undo" }
  | { type: "measurement.finished" };
