import { assign, emit, setup } from "xstate";
import {
  pointsBeforeConfirm,
  type MeasureKind,
  type MeasuredGeometry,
  type Measurement,
} from "./measuring.ts";

/** Where a menu opens; px from the top left of the window. */
export interface ScreenPoint {
  x: number;
  y: number;
}

export interface MeasureContext {
  kind: MeasureKind;
  measurements: Measurement[];
  /** The measurement whose context menu is open, and where. */
  chosen: { id: string; at: ScreenPoint } | null;
}

export type MeasureEvent =
  | { type: "measure.start"; kind: MeasureKind }
  | { type: "measure.stop" }
  | { type: "measure.confirm" }
  | { type: "sketch.clicked"; points: number }
  | { type: "sketch.ended"; id: string; geometry: MeasuredGeometry }
  | { type: "measurement.choose"; id: string; at: ScreenPoint }
  | { type: "measurement.delete" }
  | { type: "menu.close" };

/** Told to whoever holds the drawing interaction. */
export type MeasureEmitted = { type: "drawing.finish" };

/** Measuring lengths and areas on the map (spec §4.52–4.56). */
export const measureMachine = setup({
  types: {
    context: {} as MeasureContext,
    events: {} as MeasureEvent,
    emitted: {} as MeasureEmitted,
  },
  guards: {
    hasPointsToConfirm: (_, { points }: { points: number }) => points > pointsBeforeConfirm,
    isOtherKind: ({ context }, { kind }: { kind: MeasureKind }) => kind !== context.kind,
  },
  actions: {
    setKind: assign({ kind: (_, { kind }: { kind: MeasureKind }) => kind }),
    keep: assign({
      measurements: ({ context }, measurement: Measurement) => [...context.measurements, measurement],
    }),
    choose: assign({ chosen: (_, { id, at }: { id: string; at: ScreenPoint }) => ({ id, at }) }),
    clearChosen: assign({ chosen: null }),
    deleteChosen: assign({
      measurements: ({ context }) => context.measurements.filter(({ id }) => id !== context.chosen?.id),
    }),
    finishDrawing: emit({ type: "drawing.finish" }),
  },
}).createMachine({
  id: "measure",
  context: { kind: "line", measurements: [], chosen: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "measure.start": { target: "drawing", actions: { type: "setKind", params: ({ event }) => event } },
        "measurement.choose": {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => event },
        },
      },
    },
    drawing: {
      initial: "sketching",
      states: {
        sketching: {},
        confirmable: { on: { "measure.confirm": { actions: "finishDrawing" } } },
      },
      on: {
        "sketch.clicked": [
          {
            guard: { type: "hasPointsToConfirm", params: ({ event }) => event },
            target: ".confirmable",
          },
          { target: ".sketching" },
        ],
        "sketch.ended": {
          target: "finished",
          actions: { type: "keep", params: ({ event: { id, geometry } }) => ({ id, geometry }) },
        },
        "measure.start": [
          {
            guard: { type: "isOtherKind", params: ({ event }) => event },
            target: "drawing",
            reenter: true,
            actions: { type: "setKind", params: ({ event }) => event },
          },
        ],
        "measure.stop": "idle",
      },
    },
    finished: {
      on: {
        "measure.start": { target: "drawing", actions: { type: "setKind", params: ({ event }) => event } },
        "measure.stop": "idle",
        "measurement.choose": {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        "measurement.choose": { actions: { type: "choose", params: ({ event }) => event } },
        "measurement.delete": { target: "idle", actions: ["deleteChosen", "clearChosen"] },
        "measure.start": {
          target: "drawing",
          actions: ["clearChosen", { type: "setKind", params: ({ event }) => event }],
        },
        "menu.close": { target: "idle", actions: "clearChosen" },
      },
    },
  },
});
