import type { Position } from "geojson";
import { createSelectionContext, questionOf, selectionSetup } from "./selectionSetup.ts";

const take = {
  type: "setPlace",
  params: ({ event }: { event: { points: readonly Position[] } }) => event,
} as const;

/** Selecting features by a place: drawn, the view, or what is selected already (spec §29). */
export const selectionMachine = selectionSetup.createMachine({
  id: "selection",
  context: ({ input }) => createSelectionContext(input.selected),
  initial: "idle",
  states: {
    idle: {},
    drawing: {
      entry: "publishBegun",
      exit: "clearPoints",
      on: {
        "sketch.changed": [
          { guard: { type: "isWhole", params: ({ event }) => event }, target: "aimed", actions: take },
          { actions: { type: "setPoints", params: ({ event }) => event } },
        ],
        "point.place": [
          { guard: { type: "endsSketch", params: ({ event }) => event }, actions: "finishDrawing" },
          {
            guard: { type: "isNewPlace", params: ({ event }) => event },
            actions: { type: "placePoint", params: ({ event }) => event },
          },
        ],
        "point.undo": { guard: "hasPoints", actions: "undoPoint" },
        "sketch.finish": { guard: "hasEnoughPoints", actions: "finishDrawing" },
        "place.drawn": { target: "aimed", actions: take },
        "selection.begin": {},
        "selection.stop": "idle",
      },
    },
    aimed: {
      always: [{ guard: "hasProblem", target: "idle", actions: "setProblem" }, { target: "asking" }],
    },
    asking: {
      invoke: {
        id: "askLayers",
        src: "askLayers",
        input: ({ context }) => questionOf(context),
        onDone: {
          target: "told",
          actions: [
            { type: "takeAnswers", params: ({ event }) => ({ answers: event.output }) },
            "publishChanged",
          ],
        },
        onError: "failed",
      },
      on: { "selection.stop": "idle" },
    },
    told: {},
    failed: {},
  },
  on: {
    "place.choose": [
      { guard: { type: "isSameKind", params: ({ event }) => event } },
      { target: ".idle", actions: { type: "setKind", params: ({ event }) => event } },
    ],
    "relation.choose": { actions: { type: "setRelation", params: ({ event }) => event } },
    "distance.set": { actions: { type: "setDistance", params: ({ event }) => event } },
    "combination.choose": { actions: { type: "setCombination", params: ({ event }) => event } },
    "layer.leaveOut": { actions: { type: "leaveOut", params: ({ event }) => event } },
    "selection.begin": [
      { guard: "isDrawn", target: ".drawing" },
      { target: ".aimed", actions: take },
    ],
    "selection.retry": { guard: "hasPlace", target: ".aimed" },
    "selection.undo": { guard: "canUndo", target: ".idle", actions: ["undo", "publishChanged"] },
    "selection.clear": { guard: "hasSelected", target: ".idle", actions: ["clear", "publishChanged"] },
    "rows.take": {
      guard: { type: "isOther", params: ({ event }) => event },
      actions: { type: "takeRows", params: ({ event }) => event },
    },
  },
});
