import type { Position } from "geojson";
import type { LayerAnswer } from "./selected.ts";
import { readSelection } from "./selectionText.ts";
import { questionOf } from "./placeQuestion.ts";
import { createSelectionContext, selectionSetup } from "./selectionSetup.ts";

const take = {
  type: "setPlace",
  params: ({ event }: { event: { points: readonly Position[] } }) => event,
} as const;

const answered = ({ event }: { event: { output: readonly LayerAnswer[] } }) => ({ answers: event.output });

/** Selecting features by a place: drawn, the view, or what is selected already (spec §29). */
export const selectionMachine = selectionSetup.createMachine({
  id: "selection",
  context: ({ input }) => createSelectionContext(input),
  initial: "opened",
  states: {
    /** With what a link says is selected. */
    opened: { always: [{ guard: "hasWanted", target: "restoring" }, { target: "idle" }] },
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
          actions: [{ type: "takeAnswers", params: answered }, "publishChanged"],
        },
        onError: "failed",
      },
      on: { "selection.stop": "idle" },
    },
    restoring: {
      invoke: {
        id: "findSelected",
        src: "findSelected",
        input: ({ context }) => readSelection(context.wanted ?? ""),
        onDone: [
          {
            guard: { type: "isNothing", params: answered },
            target: "idle",
            actions: ["setUnreadable", "publishFellShort"],
          },
          {
            guard: { type: "fallsShort", params: answered },
            target: "told",
            actions: [{ type: "takeAnswers", params: answered }, "publishChanged", "publishFellShort"],
          },
          { target: "told", actions: [{ type: "takeAnswers", params: answered }, "publishChanged"] },
        ],
        onError: { target: "failed", actions: "publishFellShort" },
      },
      on: { "selection.stop": { target: "idle", actions: "dropWanted" } },
    },
    told: {},
    failed: {},
  },
  on: {
    "place.choose": [
      { guard: { type: "isSameKind", params: ({ event }) => event } },
      { target: ".idle", actions: ["dropWanted", { type: "setKind", params: ({ event }) => event }] },
    ],
    "relation.choose": { actions: { type: "setRelation", params: ({ event }) => event } },
    "distance.set": { actions: { type: "setDistance", params: ({ event }) => event } },
    "combination.choose": { actions: { type: "setCombination", params: ({ event }) => event } },
    "layer.leaveOut": { actions: { type: "leaveOut", params: ({ event }) => event } },
    "selection.begin": [
      { guard: "isDrawn", target: ".drawing", actions: "dropWanted" },
      { target: ".aimed", actions: take },
    ],
    "selection.restore": {
      target: ".restoring",
      actions: { type: "setWanted", params: ({ event }) => event },
    },
    "selection.retry": [
      { guard: "hasWanted", target: ".restoring" },
      { guard: "hasPlace", target: ".aimed" },
    ],
    "selection.undo": { guard: "canUndo", target: ".idle", actions: ["undo", "publishChanged"] },
    "selection.clear": { guard: "hasSelected", target: ".idle", actions: ["clear", "publishChanged"] },
    "rows.take": {
      guard: { type: "isOther", params: ({ event }) => event },
      actions: { type: "takeRows", params: ({ event }) => event },
    },
  },
});
