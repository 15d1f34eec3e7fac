import type { Position } from "geojson";
import { withShape, type Unnumbered } from "./measurementList.ts";
import type { MeasureKind, MeasureMethod, MeasuredGeometry, Measurement } from "./measuring.ts";

/** Position of a menu; px from the top left of the window. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** A notice after an action, or after a link brought measurements. */
type MeasureNotice = "deleted" | "notStored" | "linked" | "reshaped";

interface ShapeOf {
  id: string;
  geometry: MeasuredGeometry;
}

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
  /** Deleted last, for undo, and the ids that there were, in their order. */
  deleted: Measurement[];
  orderBefore: string[];
  /** The measurement whose points are being moved, with the shape that it had. */
  reshaped: ShapeOf | null;
  /** What was reshaped last as it was, for undo. */
  shapeBefore: ShapeOf | null;
  /** Of those that came by a link and that nobody kept: they are not stored. */
  linkedIds: string[];
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
  /** Has the points of a finished measurement moved. */
  | { type: "measurement.reshape"; id: string }
  | { type: "shape.changed"; geometry: MeasuredGeometry }
  /** Moves one point by keyboard; `index` counts from 0. */
  | { type: "point.move"; index: number; position: Position }
  /** Has its shape added to a drawing, under words that tell of it. */
  | { type: "measurement.draw"; name: string; text: string; geometry: MeasuredGeometry }
  | { type: "measurements.delete"; ids: readonly string[] }
  | { type: "measurements.restore" }
  /** A link has these; those that are here are not added, the others are not stored before somebody keeps them. */
  | { type: "measurements.add"; measurements: readonly Unnumbered[] }
  | { type: "measurements.keep" }
  /** Puts away what a link brought and nobody kept. */
  | { type: "measurements.putAway" }
  /** Another tab changed the stored measurements. */
  | { type: "measurements.stored"; measurements: Measurement[] }
  | { type: "measurements.notStored" }
  | { type: "method.choose"; method: MeasureMethod }
  | { type: "file.save"; fileName: string; text: string }
  | { type: "notice.dismiss" }
  | { type: "menu.close" };

/** Commands for the drawing interaction, and what others are to hear. */
export type MeasureEmitted =
  | { type: "drawing.finish" }
  | { type: "drawing.place"; position: Position }
  | { type: "drawing.undo" }
  | { type: "measure.begun" }
  | { type: "measurement.finished" }
  /** It is to be kept as a shape of a drawing; `name` is that of a new one. */
  | { type: "measurement.drawn"; name: string; text: string; geometry: MeasuredGeometry };

type Kept = Pick<MeasureContext, "measurements" | "linkedIds" | "reshaped">;

/** The measurements, one that is being reshaped as it was. */
export const settledMeasurements = ({ measurements, reshaped }: Omit<Kept, "linkedIds">): Measurement[] =>
  reshaped ? withShape(measurements, reshaped.id, reshaped.geometry) : measurements;

/** What is stored: nothing of a link before somebody keeps it, and no shape that is being changed. */
export const ownMeasurements = ({ linkedIds, ...kept }: Kept): Measurement[] =>
  settledMeasurements(kept).filter(({ id }) => !linkedIds.includes(id));
