import type { Position } from "geojson";
import type { Drawing, DrawingContent, ShapeKind, ShapeStyle } from "../../schemas/drawing.ts";
import { maxNameLength } from "../../schemas/keptName.ts";
import { kindOf, type MeasuredGeometry } from "../measure/measuring.ts";
import type { DrawingProblem } from "./drawingProblems.ts";
import { startHistory, withStep, type History } from "./history.ts";
import {
  contentOf,
  firstStyle,
  fitsDrawing,
  shapeGeometry,
  shapeIn,
  shapePoints,
  withNewShape,
  type ShapeGeometry,
  type Shapes,
} from "./shapes.ts";

/** A drawing that begins. */
export interface DraftDrawing {
  name: string;
  content: DrawingContent;
}

/** A shape that comes from elsewhere. */
export interface KeptShape {
  name: string;
  text: string;
  geometry: MeasuredGeometry;
}

export interface DrawingEditorContext {
  id: number;
  name: string;
  /** That the server is known to have; null overwrites any. */
  version: number | null;
  history: History<Shapes>;
  /** What the server has, and what it was sent last. */
  saved: Shapes;
  sent: Shapes;
  draft: DraftDrawing;
  /** Shapes that are to be added. */
  waiting: readonly KeptShape[];
  /** Name of the last one that was added, to be told. */
  keptName: string | null;
  kind: ShapeKind;
  /** Of the next shape, and of the one that is selected. */
  style: ShapeStyle;
  selectedId: string | null;
  /** Points of the sketch, without the one that follows the pointer; degrees, EPSG:4326, longitude first. */
  points: readonly Position[];
  /** Why it did not open, or a step was not taken. */
  problem: DrawingProblem | null;
  /** Why the last try to save it failed. */
  saveProblem: DrawingProblem | null;
  /** It closes once everything is saved. */
  isClosing: boolean;
}

export const emptyEditor: DrawingEditorContext = {
  id: 0,
  name: "",
  version: null,
  history: startHistory<Shapes>([]),
  saved: [],
  sent: [],
  draft: { name: "", content: contentOf([]) },
  waiting: [],
  keptName: null,
  kind: "point",
  style: firstStyle,
  selectedId: null,
  points: [],
  problem: null,
  saveProblem: null,
  isClosing: false,
};

/** The step, unless it makes the drawing larger than a drawing can be. */
export function stepped(context: DrawingEditorContext, shapes: Shapes, turn: string | null = null) {
  const { history } = context;
  if (shapes === history.present) return {};
  if (!fitsDrawing(shapes)) return { problem: "full" as const };
  return { history: withStep(history, shapes, turn), problem: null };
}

/** With a shape of the kind that is being drawn, which is then selected. */
export function added(context: DrawingEditorContext, geometry: ShapeGeometry, text = "") {
  const { history, kind, style } = context;
  const shapes = withNewShape(history.present, { kind, geometry, style, text });
  const step = stepped(context, shapes);
  return "history" in step ? { ...step, selectedId: shapes.at(-1)?.id ?? null } : step;
}

/** With the shapes that waited, the last of which is then selected. */
export function withWaiting(context: DrawingEditorContext) {
  const { waiting, style, history } = context;
  const shapes = waiting.reduce<Shapes>((all, { text, geometry }) => {
    const kind = kindOf(geometry);
    return withNewShape(all, { kind, geometry: shapeGeometry(kind, shapePoints(geometry)), style, text });
  }, history.present);
  const step = stepped(context, shapes);
  const isAdded = "history" in step;
  return {
    ...step,
    waiting: [],
    ...(isAdded && { selectedId: shapes.at(-1)?.id ?? null, keptName: waiting.at(-1)?.name ?? null }),
  };
}

/** A name that is likely to be free. */
export const nextName = (name: string): string => {
  const [, start = name, number = "1"] = /^(.*) \((\d{1,3})\)$/.exec(name) ?? [];
  return `${start.slice(0, maxNameLength - 6)} (${Number(number) + 1})`;
};

/** A shape that was selected may not be there any more. */
export const settled = (history: History<Shapes>, selectedId: string | null) => ({
  history,
  selectedId: shapeIn(history.present, selectedId) ? selectedId : null,
  problem: null,
});

/** What the server has of it. */
export const asSaved = ({ id, name, version, content }: Drawing) => ({
  id,
  name,
  version,
  saved: content.features,
  sent: content.features,
});
