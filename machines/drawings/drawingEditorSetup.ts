import type { Position } from "geojson";
import { assign, emit, fromPromise, setup } from "xstate";
import type { Drawing, DrawingContent, ShapeKind, ShapeStyle } from "../../schemas/drawing.ts";
import { isSamePlace, unwrapLongitude } from "../measure/measuring.ts";
import { notProvided } from "../notProvided.ts";
import {
  added,
  asSaved,
  nextName,
  settled,
  stepped,
  withWaiting,
  type DraftDrawing,
  type DrawingEditorContext,
  type KeptShape,
} from "./drawingEditorContext.ts";
import { drawingProblemOf } from "./drawingProblems.ts";
import { canRedo, canUndo, redone, startHistory, undone, withTurnOver } from "./history.ts";
import {
  contentOf,
  isWholeShape,
  minimumShapePoints,
  shapeGeometry,
  shapeIn,
  shapePoints,
  withGeometry,
  withMovedPoint,
  withoutShape,
  withShapeStyle,
  withShapeText,
  type ShapeGeometry,
  type Shapes,
} from "./shapes.ts";

/** How long changes gather before they are sent; ms. */
export const savePauseMs = 800;
/** How long after a lost connection it is tried again; ms. */
export const retryPauseMs = 5_000;

export type DrawingEditorEvent =
  /** Begins a drawing, such as with a measurement that is kept. */
  | { type: "editor.create"; name: string; content: DrawingContent }
  | { type: "editor.open"; id: number }
  /** Adds a shape that was measured, to a new drawing of that name where none is open. */
  | ({ type: "shape.keep" } & KeptShape)
  | { type: "kept.dismiss" }
  /** Closes it once everything is saved. */
  | { type: "editor.close" }
  /** Closes it and throws away what was not saved. */
  | { type: "editor.discard" }
  | { type: "tool.choose"; kind: ShapeKind }
  | { type: "tool.stop" }
  /** The drawing interaction reports the points of the sketch; `text` is what a text says at first. */
  | { type: "sketch.changed"; points: readonly Position[]; text: string }
  | { type: "sketch.ended"; geometry: ShapeGeometry }
  /** Adds a point by keyboard; the last point again finishes. */
  | { type: "point.place"; position: Position }
  | { type: "point.undo" }
  | { type: "sketch.finish" }
  | { type: "shape.select"; id: string | null }
  | { type: "shape.restyle"; style: Partial<ShapeStyle> }
  | { type: "shape.setText"; text: string }
  /** It is being dragged. */
  | { type: "shape.reshape"; geometry: ShapeGeometry }
  | { type: "shape.settled" }
  /** Moves one point by keyboard; `index` counts from 0. */
  | { type: "point.move"; index: number; position: Position }
  | { type: "shape.remove" }
  | { type: "step.undo" }
  | { type: "step.redo" }
  | { type: "save.retry" }
  /** Keeps it under a new id, where the old one was removed. */
  | { type: "save.asNew" }
  | { type: "conflict.keepMine" }
  | { type: "conflict.takeTheirs" };

/** Commands for the drawing interaction, and what the list and other tools are to know. */
export type DrawingEditorEmitted =
  | { type: "drawing.finish" }
  | { type: "drawing.place"; position: Position }
  | { type: "drawing.undo" }
  | { type: "shape.begun" }
  /** The server has it so. */
  | { type: "drawing.saved"; drawing: Drawing };

const repeatsLast = (points: readonly Position[], position: Position): boolean =>
  isSamePlace(unwrapLongitude(position, points.at(-1)), points.at(-1));

/** Guards, actions and actors of changing one drawing. */
export const drawingEditorSetup = setup({
  types: {
    context: {} as DrawingEditorContext,
    events: {} as DrawingEditorEvent,
    emitted: {} as DrawingEditorEmitted,
  },
  actors: {
    loadDrawing: fromPromise<Drawing, { id: number }>(notProvided("loadDrawing")),
    createDrawing: fromPromise<Drawing, DraftDrawing>(notProvided("createDrawing")),
    /** Resolves once it is durable. */
    saveDrawing: fromPromise<Drawing, { id: number; version: number | null; content: DrawingContent }>(
      notProvided("saveDrawing"),
    ),
  },
  delays: { savePause: savePauseMs, retryPause: retryPauseMs },
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isNameTaken: (_, { error }: { error: unknown }) => drawingProblemOf(error) === "nameTaken",
    isClosing: ({ context }) => context.isClosing,
    isDirty: ({ context: { history, saved } }) => history.present !== saved,
    changedSinceSent: ({ context: { history, sent } }) => history.present !== sent,
    isGone: ({ context }) => context.saveProblem === "gone",
    isOffline: (_, { error }: { error: unknown }) => drawingProblemOf(error) === "offline",
    isOutOfDate: (_, { error }: { error: unknown }) => drawingProblemOf(error) === "changed",
    isSameKind: ({ context }, { kind }: { kind: ShapeKind }) => kind === context.kind,
    isWhole: ({ context }, { points }: { points: readonly Position[] }) => isWholeShape(context.kind, points),
    hasPoints: ({ context }) => context.points.length > 0,
    hasEnoughPoints: ({ context: { kind, points } }) => points.length >= minimumShapePoints[kind],
    endsSketch: ({ context: { kind, points } }, { position }: { position: Position }) =>
      points.length >= minimumShapePoints[kind] && repeatsLast(points, position),
    isNewPlace: ({ context: { points } }, { position }: { position: Position }) =>
      !repeatsLast(points, position),
    hasSelected: ({ context }) => context.selectedId !== null,
    canUndo: ({ context }) => canUndo(context.history),
    canRedo: ({ context }) => canRedo(context.history),
  },
  actions: {
    setDraft: assign((_, { name, content }: DraftDrawing) => ({ draft: { name, content }, problem: null })),
    awaitShape: assign(({ context: { waiting } }, { name, text, geometry }: KeptShape) => ({
      waiting: [...waiting, { name, text, geometry }],
    })),
    /** The first of them names a new drawing. */
    setKeptDraft: assign(({ context: { waiting } }) => ({
      draft: { name: waiting[0]?.name ?? "", content: contentOf([]) },
      problem: null,
    })),
    /** Another number behind the name. */
    renumberDraft: assign(({ context: { draft } }) => ({ draft: { ...draft, name: nextName(draft.name) } })),
    dropWaiting: assign({ waiting: [] }),
    addWaiting: assign(({ context }) => withWaiting(context)),
    forgetKept: assign({ keptName: null }),
    setId: assign((_, { id }: { id: number }) => ({ id, problem: null })),
    takeDrawing: assign((_, { drawing }: { drawing: Drawing }) => ({
      ...asSaved(drawing),
      history: startHistory<Shapes>(drawing.content.features),
      selectedId: null,
      problem: null,
      saveProblem: null,
      isClosing: false,
    })),
    /** What was drawn stays as it is, with its steps; under another id where the old one was gone. */
    acknowledge: assign(({ context: { sent } }, { drawing }: { drawing: Drawing }) => ({
      ...asSaved(drawing),
      saved: sent,
      sent,
      saveProblem: null,
    })),
    setSent: assign(({ context: { history } }) => ({ sent: history.present })),
    forgetVersion: assign({ version: null }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: drawingProblemOf(error) })),
    /** It stays open, to be told of. */
    setSaveProblem: assign((_, { error }: { error: unknown }) => ({
      saveProblem: drawingProblemOf(error),
      isClosing: false,
    })),
    beginClosing: assign({ isClosing: true }),
    setKind: assign((_, { kind }: { kind: ShapeKind }) => ({ kind, selectedId: null, problem: null })),
    setPoints: assign((_, { points }: { points: readonly Position[] }) => ({ points })),
    clearPoints: assign({ points: [] }),
    addPoint: assign(({ context }, { points, text }: { points: readonly Position[]; text: string }) =>
      added(context, shapeGeometry(context.kind, points), context.kind === "text" ? text : ""),
    ),
    addShape: assign(({ context }, { geometry }: { geometry: ShapeGeometry }) =>
      added(context, shapeGeometry(context.kind, shapePoints(geometry))),
    ),
    select: assign(({ context: { history, style } }, { id }: { id: string | null }) => {
      const shape = shapeIn(history.present, id);
      if (!shape) return { selectedId: null };
      const { color, width, fill, symbol, size } = shape.properties;
      return { selectedId: shape.id, style: { ...style, color, width, fill, symbol, size } };
    }),
    restyle: assign(({ context }, { style }: { style: Partial<ShapeStyle> }) => ({
      style: { ...context.style, ...style },
      ...stepped(
        context,
        withShapeStyle(context.history.present, context.selectedId, style),
        `style ${context.selectedId} ${Object.keys(style).join()}`,
      ),
    })),
    setText: assign(({ context }, { text }: { text: string }) =>
      stepped(
        context,
        withShapeText(context.history.present, context.selectedId, text),
        `text ${context.selectedId}`,
      ),
    ),
    reshape: assign(({ context }, { geometry }: { geometry: ShapeGeometry }) =>
      stepped(
        context,
        withGeometry(context.history.present, context.selectedId, geometry),
        `shape ${context.selectedId}`,
      ),
    ),
    endTurn: assign(({ context: { history } }) => ({ history: withTurnOver(history) })),
    movePoint: assign(({ context }, moved: { index: number; position: Position }) =>
      stepped(context, withMovedPoint(context.history.present, context.selectedId, moved)),
    ),
    removeShape: assign(({ context }) => ({
      ...stepped(context, withoutShape(context.history.present, context.selectedId)),
      selectedId: null,
    })),
    undo: assign(({ context: { history, selectedId } }) => settled(undone(history), selectedId)),
    redo: assign(({ context: { history, selectedId } }) => settled(redone(history), selectedId)),
    publishSaved: emit((_, { drawing }: { drawing: Drawing }) => ({
      type: "drawing.saved" as const,
      drawing,
    })),
    publishBegun: emit({ type: "shape.begun" }),
    finishDrawing: emit({ type: "drawing.finish" }),
    undoPoint: emit({ type: "drawing.undo" }),
    placePoint: emit(({ context }, { position }: { position: Position }) => ({
      type: "drawing.place" as const,
      position: unwrapLongitude(position, context.points.at(-1)),
    })),
  },
});
