import { assign, emit, fromPromise, setup } from "xstate";
import type { Position } from "geojson";
import type { TableRow } from "../attribute-table/tableRows.ts";
import { notProvided } from "../notProvided.ts";
import {
  drawnKinds,
  isDrawnKind,
  isWholeSketch,
  repeatsLast,
  type PlaceKind,
  type PlaceProblem,
} from "./drawnPlace.ts";
import type { PlaceRelation } from "./placeFilter.ts";
import { questionOf, type ChosenPlace, type PlaceQuestion } from "./placeQuestion.ts";
import { writeSelection, type SelectedIds } from "./selectionText.ts";
import { withFound, withLayer, type Combination, type LayerAnswer, type Selected } from "./selected.ts";

/** So many steps are undone. */
const maxSteps = 20;

/** Widest distance that is asked for, metres. */
export const maxDistanceM = 100_000;

export interface SelectionContext extends ChosenPlace {
  kind: PlaceKind;
  combination: Combination;
  /** Points of the sketch, without the one that follows the pointer; degrees, EPSG:4326, longitude first. */
  points: readonly Position[];
  problem: PlaceProblem | "unreadable" | null;
  /** What the layers answered last. */
  answers: readonly LayerAnswer[];
  /** What a link says of it; null where it can't. */
  text: string | null;
  /** The selection of a link, or that was kept, as long as it is asked for; a text as `writeSelection` writes. */
  wanted: string | null;
  /** The selections before, the last one at the end. */
  before: readonly Selected[];
}

export type SelectionEvent =
  | { type: "place.choose"; kind: PlaceKind }
  | { type: "relation.choose"; relation: PlaceRelation }
  | { type: "distance.set"; distanceM: number }
  | { type: "combination.choose"; combination: Combination }
  | { type: "layer.leaveOut"; layer: string; isLeftOut: boolean }
  /** Begins to draw; for the view, with its corners, or the selection there is nothing to draw. */
  | { type: "selection.begin"; points: readonly Position[] }
  | { type: "selection.stop" }
  /** Selects what a link says, or what was kept. */
  | { type: "selection.restore"; text: string }
  | { type: "selection.retry" }
  | { type: "selection.undo" }
  | { type: "selection.clear" }
  /** The drawing interaction reports the points of the sketch. */
  | { type: "sketch.changed"; points: readonly Position[] }
  | { type: "place.drawn"; points: readonly Position[] }
  /** Adds a point by keyboard; the last point again finishes. */
  | { type: "point.place"; position: Position }
  | { type: "point.undo" }
  | { type: "sketch.finish" }
  /** Rows were chosen in the table, or on the map while it is open. */
  | { type: "rows.take"; layer: string; rows: readonly TableRow[] };

/** Commands for the drawing interaction, and what the map and the table are to show. */
export type SelectionEmitted =
  | { type: "drawing.finish" }
  | { type: "drawing.place"; position: Position }
  | { type: "drawing.undo" }
  | { type: "place.begun" }
  | { type: "selection.changed" }
  /** Not all that a link or a kept selection says is there. */
  | { type: "selection.fellShort" };

const beginning: SelectionContext = {
  kind: "area",
  relation: "intersects",
  distanceM: 50,
  combination: "replace",
  leftOut: [],
  points: [],
  place: null,
  problem: null,
  answers: [],
  selected: {},
  text: null,
  wanted: null,
  before: [],
};

const selecting = (selected: Selected) => ({ selected, text: writeSelection(selected) });

export interface SelectionInput {
  /** What is selected in the table already. */
  selected: Selected;
  /** What a link says is selected. */
  linked?: string | null;
}

export const createSelectionContext = ({ selected, linked = null }: SelectionInput): SelectionContext => ({
  ...beginning,
  ...selecting(selected),
  ...(linked === null ? {} : { text: linked }),
  wanted: linked,
});

interface Answered {
  answers: readonly LayerAnswer[];
}

const remembered = ({ before, selected }: SelectionContext) => [...before, selected].slice(-maxSteps);

const areSame = (rows: readonly TableRow[] = [], others: readonly TableRow[]): boolean =>
  rows.length === others.length && rows.every(({ id }, n) => id === others[n]?.id);

/** Guards, actions and actors of selecting by place. */
export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    emitted: {} as SelectionEmitted,
    input: {} as SelectionInput,
  },
  actors: {
    /** Asks each layer; what one can't tell is an answer too. */
    askLayers: fromPromise<LayerAnswer[], PlaceQuestion>(notProvided("askLayers")),
    /** Finds features by their ids; what is not there is an answer too. */
    findSelected: fromPromise<LayerAnswer[], SelectedIds>(notProvided("findSelected")),
  },
  guards: {
    isSameKind: ({ context }, { kind }: { kind: PlaceKind }) => kind === context.kind,
    isDrawn: ({ context }) => isDrawnKind(context.kind),
    isWhole: ({ context }, { points }: { points: readonly Position[] }) =>
      isWholeSketch(context.kind, points),
    hasPoints: ({ context }) => context.points.length > 0,
    hasEnoughPoints: ({ context: { kind, points } }) =>
      isDrawnKind(kind) && points.length >= drawnKinds[kind],
    endsSketch: ({ context: { kind, points } }, { position }: { position: Position }) =>
      isDrawnKind(kind) && points.length >= drawnKinds[kind] && repeatsLast(points, position),
    isNewPlace: ({ context: { points } }, { position }: { position: Position }) =>
      !repeatsLast(points, position),
    hasProblem: ({ context }) => typeof questionOf(context).place === "string",
    hasWanted: ({ context }) => context.wanted !== null,
    isNothing: (_, { answers }: Answered) => answers.length === 0,
    fallsShort: (_, { answers }: Answered) =>
      answers.some((answer) => answer.kind !== "found" || (answer.missing ?? 0) > 0),
    hasPlace: ({ context }) => context.place !== null,
    canUndo: ({ context }) => context.before.length > 0,
    hasSelected: ({ context }) => Object.keys(context.selected).length > 0,
    isOther: ({ context }, { layer, rows }: { layer: string; rows: readonly TableRow[] }) =>
      context.selected[layer] !== rows && (layer in context.selected || rows.length > 0),
  },
  actions: {
    setKind: assign((_, { kind }: { kind: PlaceKind }) => ({ kind, problem: null })),
    setRelation: assign((_, { relation }: { relation: PlaceRelation }) => ({ relation })),
    setDistance: assign((_, { distanceM }: { distanceM: number }) => ({
      distanceM: Math.min(maxDistanceM, Math.max(0, distanceM)),
    })),
    setCombination: assign((_, { combination }: { combination: Combination }) => ({ combination })),
    leaveOut: assign(({ context }, { layer, isLeftOut }: { layer: string; isLeftOut: boolean }) => {
      const others = context.leftOut.filter((other) => other !== layer);
      return { leftOut: isLeftOut ? [...others, layer] : others };
    }),
    setPoints: assign((_, { points }: { points: readonly Position[] }) => ({ points })),
    clearPoints: assign({ points: [] }),
    setPlace: assign(({ context }, { points }: { points: readonly Position[] }) => ({
      place: { kind: context.kind, points },
      wanted: null,
      problem: null,
      answers: [],
    })),
    setWanted: assign((_, { text }: { text: string }) => ({
      wanted: text,
      text,
      place: null,
      problem: null,
      answers: [],
    })),
    dropWanted: assign(({ context }) => ({ ...selecting(context.selected), wanted: null })),
    setUnreadable: assign(({ context }) => ({
      ...selecting(context.selected),
      wanted: null,
      problem: "unreadable" as const,
    })),
    setProblem: assign(({ context }) => {
      const { place } = questionOf(context);
      return { problem: typeof place === "string" ? place : null };
    }),
    takeAnswers: assign(({ context }, { answers }: Answered) => ({
      answers,
      ...selecting(withFound(context.selected, answers, context.wanted ? "replace" : context.combination)),
      wanted: null,
      before: remembered(context),
    })),
    /** Rows that are the same with more known of them are no step to undo. */
    takeRows: assign(({ context }, { layer, rows }: { layer: string; rows: readonly TableRow[] }) => ({
      ...selecting(withLayer(context.selected, layer, rows)),
      ...(areSame(context.selected[layer], rows) ? {} : { before: remembered(context), answers: [] }),
    })),
    undo: assign(({ context: { before } }) => ({
      ...selecting(before.at(-1) ?? {}),
      wanted: null,
      before: before.slice(0, -1),
      answers: [],
      place: null,
    })),
    clear: assign(({ context }) => ({
      ...selecting({}),
      wanted: null,
      before: remembered(context),
      answers: [],
      place: null,
      problem: null,
    })),
    publishBegun: emit({ type: "place.begun" }),
    publishFellShort: emit({ type: "selection.fellShort" }),
    publishChanged: emit({ type: "selection.changed" }),
    finishDrawing: emit({ type: "drawing.finish" }),
    undoPoint: emit({ type: "drawing.undo" }),
    placePoint: emit((_, { position }: { position: Position }) => ({
      type: "drawing.place" as const,
      position,
    })),
  },
});
