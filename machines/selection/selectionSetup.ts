import { assign, emit, fromPromise, setup } from "xstate";
import type { Position } from "geojson";
import type { TableRow } from "../attribute-table/tableRows.ts";
import { notProvided } from "../notProvided.ts";
import {
  drawnKinds,
  isDrawnKind,
  isWholeSketch,
  rdPlaceOf,
  repeatsLast,
  type Place,
  type PlaceKind,
  type PlaceProblem,
} from "./drawnPlace.ts";
import type { PlaceRelation, RdPlace } from "./placeFilter.ts";
import { withFound, withLayer, type Combination, type LayerAnswer, type Selected } from "./selected.ts";

/** So many steps are undone. */
const maxSteps = 20;

/** Widest distance that is asked for, metres. */
export const maxDistanceM = 100_000;

export interface SelectionContext {
  kind: PlaceKind;
  relation: PlaceRelation;
  /** For what lies near; metres in the plane of RD New. */
  distanceM: number;
  combination: Combination;
  /** Layers that are shown and yet not asked. */
  leftOut: readonly string[];
  /** Points of the sketch, without the one that follows the pointer; degrees, EPSG:4326, longitude first. */
  points: readonly Position[];
  /** The place by which was selected last. */
  place: Place | null;
  problem: PlaceProblem | null;
  /** What the layers answered last. */
  answers: readonly LayerAnswer[];
  selected: Selected;
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
  | { type: "selection.changed" };

/** What is asked: a place, and what features of the layers in question are to it. */
export interface PlaceQuestion {
  place: RdPlace | PlaceProblem;
  relation: PlaceRelation;
  distanceM: number;
  leftOut: readonly string[];
}

/** The tolerance of what touches the selection itself, whose shapes came through another plane; metres. */
const touchM = 0.001;

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
  before: [],
};

export const createSelectionContext = (selected: Selected): SelectionContext => ({ ...beginning, selected });

/** What the map service is asked in this moment. */
export function questionOf({
  place,
  relation,
  distanceM,
  leftOut,
  selected,
}: SelectionContext): PlaceQuestion {
  const inRdNew = place ? rdPlaceOf(place, selected) : "nothing";
  return place?.kind === "selection" && relation === "intersects"
    ? { place: inRdNew, relation: "near", distanceM: touchM, leftOut }
    : { place: inRdNew, relation, distanceM, leftOut };
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
    /** What is selected in the table already. */
    input: {} as { selected: Selected },
  },
  actors: {
    /** Asks each layer; what one can't tell is an answer too. */
    askLayers: fromPromise<LayerAnswer[], PlaceQuestion>(notProvided("askLayers")),
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
      problem: null,
      answers: [],
    })),
    setProblem: assign(({ context }) => {
      const { place } = questionOf(context);
      return { problem: typeof place === "string" ? place : null };
    }),
    takeAnswers: assign(({ context }, { answers }: { answers: readonly LayerAnswer[] }) => ({
      answers,
      selected: withFound(context.selected, answers, context.combination),
      before: remembered(context),
    })),
    /** Rows that are the same with more known of them are no step to undo. */
    takeRows: assign(({ context }, { layer, rows }: { layer: string; rows: readonly TableRow[] }) => ({
      selected: withLayer(context.selected, layer, rows),
      ...(areSame(context.selected[layer], rows) ? {} : { before: remembered(context), answers: [] }),
    })),
    undo: assign(({ context: { before } }) => ({
      selected: before.at(-1) ?? {},
      before: before.slice(0, -1),
      answers: [],
      place: null,
    })),
    clear: assign(({ context }) => ({
      selected: {},
      before: remembered(context),
      answers: [],
      place: null,
      problem: null,
    })),
    publishBegun: emit({ type: "place.begun" }),
    publishChanged: emit({ type: "selection.changed" }),
    finishDrawing: emit({ type: "drawing.finish" }),
    undoPoint: emit({ type: "drawing.undo" }),
    placePoint: emit((_, { position }: { position: Position }) => ({
      type: "drawing.place" as const,
      position,
    })),
  },
});
