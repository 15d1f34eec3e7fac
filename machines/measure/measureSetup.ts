import { assign, emit, fromCallback, setup } from "xstate";
import type { Position } from "geojson";
import { notProvided } from "../notProvided.ts";
import type {
  MeasureContext,
  MeasureEmitted,
  MeasureEvent,
  MeasureInput,
  ScreenPoint,
} from "./measureContext.ts";
import {
  unwrapLongitude,
  isSamePlace,
  isSameShape,
  minimumPoints,
  pointsBeforeConfirm,
  toName,
  type MeasureKind,
  type MeasureMethod,
  type MeasuredGeometry,
  type Measurement,
} from "./measuring.ts";

/** Longer than the map waits for a double click, so that the click that selected does not add a point; ms. */
export const clickIsOverMs = 300;

const byNumber = (a: Measurement, b: Measurement) => a.number - b.number;
const nextNumber = (measurements: readonly Measurement[]) =>
  Math.max(0, ...measurements.map(({ number }) => number)) + 1;

/** Restores measurements; one whose number was reused in another tab gets the next. */
const withRestored = (measurements: Measurement[], deleted: readonly Measurement[]): Measurement[] =>
  deleted
    .filter(({ id }) => measurements.every((each) => each.id !== id))
    .reduce((all, one) => {
      const isTaken = all.some(({ number }) => number === one.number);
      return [...all, isTaken ? { ...one, number: nextNumber(all) } : one];
    }, measurements)
    .toSorted(byNumber);

/** Those whose shape is new here. */
const newAmong = (measurements: readonly Measurement[], others: readonly Unnumbered[]) =>
  others.filter(({ geometry }) => measurements.every((each) => !isSameShape(each.geometry, geometry)));

type Unnumbered = Omit<Measurement, "number">;

/** Whether it is the last point of the sketch once more. */
function repeatsLast(points: readonly Position[], position: Position): boolean {
  const last = points.at(-1);
  return isSamePlace(unwrapLongitude(position, last), last);
}

/** Guards, actions and actors of measuring. */
export const measureSetup = setup({
  types: {
    context: {} as MeasureContext,
    events: {} as MeasureEvent,
    emitted: {} as MeasureEmitted,
    input: {} as MeasureInput,
  },
  guards: {
    bringsNew: ({ context }, { measurements }: { measurements: readonly Unnumbered[] }) =>
      newAmong(context.measurements, measurements).length > 0,
    hasPointsToConfirm: (_, { points }: { points: Position[] }) => points.length > pointsBeforeConfirm,
    hasEnoughPoints: ({ context: { kind, points } }) => points.length >= minimumPoints[kind],
    hasPoints: ({ context }) => context.points.length > 0,
    endsSketch: ({ context: { kind, points } }, { position }: { position: Position }) =>
      points.length >= minimumPoints[kind] && repeatsLast(points, position),
    isNewPlace: ({ context: { points } }, { position }: { position: Position }) =>
      !repeatsLast(points, position),
    isOtherKind: ({ context }, { kind }: { kind: MeasureKind }) => kind !== context.kind,
    lacksChosen: ({ context: { chosen } }, { measurements }: { measurements: Measurement[] }) =>
      measurements.every(({ id }) => id !== chosen?.id),
    isChosen: ({ context: { chosen } }, { ids }: { ids: readonly string[] }) =>
      ids.some((id) => id === chosen?.id),
  },
  delays: { clickIsOver: clickIsOverMs },
  actors: {
    /** Sends `measurements.stored` when another tab changes them. */
    watchStored: fromCallback<MeasureEvent>(notProvided("watchStored")),
  },
  actions: {
    begin: assign((_, { kind }: { kind: MeasureKind }) => ({
      kind,
      points: [],
      selectedId: null,
      chosen: null,
      deleted: [],
      notice: null,
    })),
    setPoints: assign({ points: (_, { points }: { points: Position[] }) => points }),
    clearPoints: assign({ points: [] }),
    publishFinished: emit({ type: "measurement.finished" }),
    keep: assign(({ context }, { id, geometry }: { id: string; geometry: MeasuredGeometry }) => ({
      measurements: [
        ...context.measurements,
        { id, geometry, name: null, number: nextNumber(context.measurements) },
      ],
      selectedId: id,
    })),
    choose: assign((_, { id, at }: { id: string; at: ScreenPoint }) => ({
      chosen: { id, at },
      selectedId: id,
    })),
    clearChosen: assign({ chosen: null }),
    select: assign({ selectedId: (_, { id }: { id: string | null }) => id }),
    rename: assign({
      measurements: ({ context }, { id, name }: { id: string; name: string }) =>
        context.measurements.map((each) => (each.id === id ? { ...each, name: toName(name) } : each)),
    }),
    delete: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      measurements: context.measurements.filter(({ id }) => !ids.includes(id)),
      deleted: context.measurements.filter(({ id }) => ids.includes(id)),
      notice: "deleted" as const,
    })),
    restore: assign(({ context: { measurements, deleted } }) => ({
      measurements: withRestored(measurements, deleted),
      deleted: [],
      notice: null,
    })),
    add: assign({
      measurements: ({ context }, { measurements }: { measurements: readonly Unnumbered[] }) =>
        newAmong(context.measurements, measurements).reduce(
          (all, one) => [...all, { ...one, number: nextNumber(all) }],
          context.measurements,
        ),
    }),
    take: assign({ measurements: (_, { measurements }: { measurements: Measurement[] }) => measurements }),
    setMethod: assign({ method: (_, { method }: { method: MeasureMethod }) => method }),
    showNotStored: assign({ notice: "notStored" }),
    dismissNotice: assign({ notice: null, deleted: [] }),
    finishDrawing: emit({ type: "drawing.finish" }),
    undoPoint: emit({ type: "drawing.undo" }),
    placePoint: emit(({ context }, { position }: { position: Position }) => ({
      type: "drawing.place" as const,
      position: unwrapLongitude(position, context.points.at(-1)),
    })),
    storeMeasurements: notProvided("storeMeasurements"),
    storeMethod: notProvided("storeMethod"),
    saveFile: (_args, _params: { fileName: string; text: string }) => notProvided("saveFile")(),
  },
});
