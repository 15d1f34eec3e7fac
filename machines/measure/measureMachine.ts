import { measureSetup } from "./measureSetup.ts";

const reshape = {
  target: "reshaping",
  guard: { type: "isThere", params: ({ event }: { event: { id: string } }) => event },
  actions: { type: "beginReshaping", params: ({ event }: { event: { id: string } }) => event },
} as const;

/** Measuring lengths and areas on the map (spec §4.52–4.56). */
export const measureMachine = measureSetup.createMachine({
  id: "measure",
  context: ({ input }) => ({
    ...input,
    kind: "line",
    points: [],
    chosen: null,
    selectedId: null,
    deleted: [],
    orderBefore: [],
    reshaped: null,
    shapeBefore: null,
    linkedIds: [],
    notice: null,
  }),
  invoke: { src: "watchStored" },
  on: {
    "measurement.select": { actions: { type: "select", params: ({ event }) => event } },
    "measurement.rename": {
      actions: [{ type: "rename", params: ({ event }) => event }, "storeMeasurements"],
    },
    "measurement.draw": { actions: { type: "publishDrawn", params: ({ event }) => event } },
    "measurements.delete": {
      actions: [{ type: "delete", params: ({ event }) => event }, "storeMeasurements"],
    },
    "measurements.restore": [
      { guard: "wasReshaped", actions: ["undoShape", "storeMeasurements"] },
      { actions: ["restore", "storeMeasurements"] },
    ],
    "measurements.add": {
      guard: { type: "bringsNew", params: ({ event }) => event },
      actions: { type: "add", params: ({ event }) => event },
    },
    "measurements.keep": { actions: ["keepLinked", "storeMeasurements"] },
    "measurements.putAway": { actions: "putLinkedAway" },
    "measurements.stored": { actions: { type: "take", params: ({ event }) => event } },
    "measurements.notStored": { actions: "showNotStored" },
    "method.choose": { actions: [{ type: "setMethod", params: ({ event }) => event }, "storeMethod"] },
    "file.save": { actions: { type: "saveFile", params: ({ event }) => event } },
    "notice.dismiss": { actions: "dismissNotice" },
    "measure.start": { target: ".drawing", actions: { type: "begin", params: ({ event }) => event } },
  },
  initial: "idle",
  states: {
    idle: {
      on: {
        "measurement.reshape": reshape,
        "measurement.choose": {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => event },
        },
      },
    },
    drawing: {
      initial: "sketching",
      entry: "publishBegun",
      exit: "clearPoints",
      states: {
        sketching: {},
        confirmable: { on: { "measure.confirm": { actions: "finishDrawing" } } },
      },
      on: {
        "sketch.changed": [
          {
            guard: { type: "hasPointsToConfirm", params: ({ event }) => event },
            target: ".confirmable",
            actions: { type: "setPoints", params: ({ event }) => event },
          },
          { target: ".sketching", actions: { type: "setPoints", params: ({ event }) => event } },
        ],
        "point.place": [
          { guard: { type: "endsSketch", params: ({ event }) => event }, actions: "finishDrawing" },
          {
            guard: { type: "isNewPlace", params: ({ event }) => event },
            actions: { type: "placePoint", params: ({ event }) => event },
          },
        ],
        "point.undo": { guard: "hasPoints", actions: "undoPoint" },
        "measure.finish": { guard: "hasEnoughPoints", actions: "finishDrawing" },
        "sketch.ended": {
          target: "finished",
          actions: [{ type: "keep", params: ({ event }) => event }, "storeMeasurements", "publishFinished"],
        },
        "measure.start": [
          {
            guard: { type: "isOtherKind", params: ({ event }) => event },
            target: "drawing",
            actions: { type: "begin", params: ({ event }) => event },
          },
          // The sketch goes on.
          {},
        ],
        "measure.stop": "idle",
      },
    },
    finished: {
      on: {
        "measurement.reshape": reshape,
        "measure.stop": "idle",
        "measurement.choose": {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => event },
        },
      },
    },
    choosing: {
      initial: "acting",
      exit: "clearChosen",
      states: {
        acting: { on: { "measurement.askName": "naming" } },
        naming: {},
      },
      on: {
        "measurement.reshape": reshape,
        "measurement.choose": {
          target: ".acting",
          actions: { type: "choose", params: ({ event }) => event },
        },
        "measurement.rename": {
          target: "closing",
          actions: [{ type: "rename", params: ({ event }) => event }, "storeMeasurements"],
        },
        "measurements.delete": {
          guard: { type: "isChosen", params: ({ event }) => event },
          target: "closing",
          actions: [{ type: "delete", params: ({ event }) => event }, "storeMeasurements"],
        },
        "measurements.stored": {
          guard: { type: "lacksChosen", params: ({ event }) => event },
          target: "closing",
          actions: { type: "take", params: ({ event }) => event },
        },
        "menu.close": "closing",
      },
    },
    closing: {
      after: { clickIsOver: "idle" },
      on: {
        "measurement.reshape": reshape,
        "measurement.choose": {
          target: "choosing",
          actions: { type: "choose", params: ({ event }) => event },
        },
      },
    },
    /** The points of a finished measurement are moved; its new shape counts once that is done. */
    reshaping: {
      always: { guard: "lacksReshaped", target: "idle", actions: "restoreShape" },
      on: {
        "shape.changed": { actions: { type: "setShape", params: ({ event }) => event } },
        "point.move": { actions: { type: "movePoint", params: ({ event }) => event } },
        "measure.finish": [
          { guard: "hasOtherShape", target: "idle", actions: ["keepShape", "storeMeasurements"] },
          { target: "idle", actions: "restoreShape" },
        ],
        "measure.stop": { target: "idle", actions: "restoreShape" },
        "measure.start": {
          target: "drawing",
          actions: ["keepShape", "storeMeasurements", { type: "begin", params: ({ event }) => event }],
        },
      },
    },
  },
});
