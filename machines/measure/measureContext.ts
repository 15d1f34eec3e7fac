import type { Position } from "geojson";
import type { MeasureKind, MeasureMethod, MeasuredGeometry, Measurement } from "./measuring.ts";

/** Where a menu opens; px from the top left of the window. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** What the person is told of something that was done. */
type MeasureNotice = "deleted" | "notStored";

export interface MeasureInput {
  measurements: Measurement[];
  method: MeasureMethod;
}

export interface MeasureContext extends MeasureInput {
  kind: MeasureKind;
  /** Places of the sketch, without the one that follows the pointer; degrees, EPSG:4326, longitude first. */
  points: Position[];
  /** The measurement whose context menu is open, and where. */
  chosen: { id: string; at: ScreenPoint } | null;
  /** The measurement whose segments are shown. */
  selectedId: string | null;
  /** What was deleted last and can come back. */
  deleted: Measurement[];
  notice: MeasureNotice | null;
}

export type MeasureEvent =
  | { type: "measure.start"; kind: MeasureKind }
  | { type: "measure.stop" }
  | { type: "measure.confirm" }
  /** Ends a sketch that has enough points, by keyboard. */
  | { type: "measure.finish" }
  /** A place for the sketch, by keyboard; the place of the last point again ends the sketch. */
  | { type: "point.place"; position: Position }
  | { type: "point.undo" }
  /** The sketch has these points now. */
  | { type: "sketch.changed"; points: Position[] }
  | { type: "sketch.ended"; id: string; geometry: MeasuredGeometry }
  | { type: "measurement.choose"; id: string; at: ScreenPoint }
  | { type: "measurement.select"; id: string | null }
  | { type: "measurement.askName" }
  | { type: "measurement.rename"; id: string; name: string }
  | { type: "measurements.delete"; ids: readonly string[] }
  | { type: "measurements.restore" }
  /** From elsewhere; those that are here already are not added again. */
  | { type: "measurements.add"; measurements: readonly Omit<Measurement, "number">[] }
  /** Another tab changed what is stored. */
  | { type: "measurements.stored"; measurements: Measurement[] }
  | { type: "measurements.notStored" }
  | { type: "method.choose"; method: MeasureMethod }
  | { type: "file.save"; fileName: string; text: string }
  | { type: "notice.dismiss" }
  | { type: "menu.close" };

/** For whoever holds the drawing interaction, but for the last. */
export type MeasureEmitted =
  | { type: "drawing.finish" }
  | { type: "drawing.place"; position: Position }
  | { type: "drawing.undo" }
  | { type: "measurement.finished" };
