import { assign, emit, fromCallback, setup } from "xstate";
import type { Position } from "geojson";
import { notProvided } from "../notProvided.ts";
import {
  settledMeasurements,
  type MeasureContext,
  type MeasureEmitted,
  type MeasureEvent,
  type MeasureInput,
  type ScreenPoint,
} from "./measureContext.ts";
import { newAmong, withAdded, withRestored, withShape, type Unnumbered } from "./measurementList.ts";
import {
  geometryOf,
  unwrapLongitude,
  isSamePlace,
  kindOf,
  minimumPoints,
  pointsBeforeConfirm,
  pointsOf,
  roundedPosition,
  toName,
  type MeasureKind,
  type MeasureMethod,
  type MeasuredGeometry,
  type Measurement,
} from "./measuring.ts";

/** Longer than the map waits for a double click, so that the click that selected does not add a point; ms. */
export const clickIsOverMs = 300;

const geometryIn = (measurements: readonly Measurement[], id: string | undefined) =>
  measurements.find((each) => each.id === id)?.geometry;

/** What another tab stored, and behind it what of a link is here. */
const withLinked = ({ measurements, linkedIds }: MeasureContext, stored: readonly Measurement[]) =>
  withAdded(
    stored,
    newAmong(
      stored,
      measurements.filter(({ id }) => linkedIds.includes(id)),
    ),
  );

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
    isThere: ({ context: { measurements } }, { id }: { id: string }) =>
      geometryIn(measurements, id) !== undefined,
    lacksReshaped: ({ context: { measurements, reshaped } }) =>
      geometryIn(measurements, reshaped?.id) === undefined,
    hasOtherShape: ({ context: { measurements, reshaped } }) =>
      JSON.stringify(geometryIn(measurements, reshaped?.id)) !== JSON.stringify(reshaped?.geometry),
    wasReshaped: ({ context }) => context.notice === "reshaped",
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
    publishBegun: emit({ type: "measure.begun" }),
    publishFinished: emit({ type: "measurement.finished" }),
    publishDrawn: emit((_, shape: { name: string; text: string; geometry: MeasuredGeometry }) => ({
      ...shape,
      type: "measurement.drawn" as const,
    })),
    keep: assign(({ context }, { id, geometry }: { id: string; geometry: MeasuredGeometry }) => ({
      measurements: withAdded(context.measurements, [{ id, geometry, name: null }]),
      selectedId: id,
    })),
    choose: assign((_, { id, at }: { id: string; at: ScreenPoint }) => ({
      chosen: { id, at },
      selectedId: id,
    })),
    clearChosen: assign({ chosen: null }),
    select: assign({ selectedId: (_, { id }: { id: string | null }) => id }),
    /** Who names a measurement of a link makes it their own. */
    rename: assign(({ context }, { id, name }: { id: string; name: string }) => ({
      measurements: context.measurements.map((each) =>
        each.id === id ? { ...each, name: toName(name) } : each,
      ),
      linkedIds: context.linkedIds.filter((linked) => linked !== id),
    })),
    beginReshaping: assign(({ context: { measurements } }, { id }: { id: string }) => {
      const geometry = geometryIn(measurements, id);
      return { reshaped: geometry ? { id, geometry } : null, selectedId: id, deleted: [], notice: null };
    }),
    setShape: assign(
      ({ context: { measurements, reshaped } }, { geometry }: { geometry: MeasuredGeometry }) =>
        reshaped ? { measurements: withShape(measurements, reshaped.id, geometry) } : {},
    ),
    movePoint: assign(
      (
        { context: { measurements, reshaped } },
        { index, position }: { index: number; position: Position },
      ) => {
        const geometry = geometryIn(measurements, reshaped?.id);
        if (!geometry || !reshaped) return {};
        const points = pointsOf(geometry);
        const moved = points.with(index, roundedPosition(unwrapLongitude(position, points[index])));
        return { measurements: withShape(measurements, reshaped.id, geometryOf(kindOf(geometry), moved)) };
      },
    ),
    /** Who changes the shape of a measurement of a link makes it their own. */
    keepShape: assign(({ context: { linkedIds, reshaped } }) => ({
      shapeBefore: reshaped,
      reshaped: null,
      notice: "reshaped" as const,
      linkedIds: linkedIds.filter((id) => id !== reshaped?.id),
    })),
    restoreShape: assign(({ context }) => ({ measurements: settledMeasurements(context), reshaped: null })),
    undoShape: assign(({ context: { measurements, shapeBefore } }) => ({
      measurements: settledMeasurements({ measurements, reshaped: shapeBefore }),
      shapeBefore: null,
      notice: null,
    })),
    delete: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      measurements: context.measurements.filter(({ id }) => !ids.includes(id)),
      deleted: settledMeasurements(context).filter(({ id }) => ids.includes(id)),
      orderBefore: context.measurements.map(({ id }) => id),
      notice: "deleted" as const,
    })),
    restore: assign(({ context: { measurements, deleted, orderBefore } }) => ({
      measurements: withRestored(measurements, deleted, orderBefore),
      deleted: [],
      notice: null,
    })),
    add: assign(({ context }, { measurements }: { measurements: readonly Unnumbered[] }) => {
      const added = newAmong(context.measurements, measurements);
      return {
        measurements: withAdded(context.measurements, added),
        linkedIds: [...context.linkedIds, ...added.map(({ id }) => id)],
        notice: "linked" as const,
      };
    }),
    keepLinked: assign({ linkedIds: [], notice: null }),
    putLinkedAway: assign(({ context: { measurements, linkedIds } }) => ({
      measurements: measurements.filter(({ id }) => !linkedIds.includes(id)),
      linkedIds: [],
      notice: null,
    })),
    take: assign(({ context }, { measurements }: { measurements: Measurement[] }) => {
      const taken = withLinked(context, measurements);
      const { reshaped } = context;
      const geometry = geometryIn(context.measurements, reshaped?.id);
      return { measurements: reshaped && geometry ? withShape(taken, reshaped.id, geometry) : taken };
    }),
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
