import { contentOf } from "./shapes.ts";
import { emptyEditor } from "./drawingEditorContext.ts";
import { drawingEditorSetup } from "./drawingEditorSetup.ts";
import type { Drawing } from "../../schemas/drawing.ts";

const ofOutput = { params: ({ event }: { event: { output: Drawing } }) => ({ drawing: event.output }) };
const taken = [
  { type: "takeDrawing", ...ofOutput },
  { type: "publishSaved", ...ofOutput },
] as const;
const acknowledged = [
  { type: "acknowledge", ...ofOutput },
  { type: "publishSaved", ...ofOutput },
] as const;
const told = {
  type: "setProblem",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;

const unsaved = { ...told, type: "setSaveProblem" } as const;

/** Changing one drawing on the map (spec §30): what is drawn is sent by itself, and stays until the server has it. */
export const drawingEditorMachine = drawingEditorSetup.createMachine({
  id: "drawingEditor",
  context: emptyEditor,
  on: {
    "shape.keep": { actions: { type: "awaitShape", params: ({ event }) => event } },
    "kept.dismiss": { actions: "forgetKept" },
  },
  initial: "closed",
  states: {
    closed: {
      always: { guard: "hasWaiting", target: "beginning", actions: "setKeptDraft" },
      on: {
        "editor.create": { target: "creating", actions: { type: "setDraft", params: ({ event }) => event } },
        "editor.open": { target: "opening", actions: { type: "setId", params: ({ event }) => event } },
      },
    },
    creating: {
      invoke: {
        id: "createFirst",
        src: "createDrawing",
        input: ({ context }) => context.draft,
        onDone: { target: "open", actions: taken },
        onError: { target: "closed", actions: told },
      },
    },
    /** A new drawing for what waits, whose name nobody typed: it gives way to others. */
    beginning: {
      invoke: {
        id: "createForKept",
        src: "createDrawing",
        input: ({ context }) => context.draft,
        onDone: { target: "open", actions: taken },
        onError: [
          {
            guard: { type: "isNameTaken", params: ({ event }) => event },
            target: "beginning",
            reenter: true,
            actions: "renumberDraft",
          },
          { target: "closed", actions: [told, "dropWaiting"] },
        ],
      },
    },
    opening: {
      invoke: {
        id: "loadFirst",
        src: "loadDrawing",
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: "open", actions: taken },
        onError: { target: "closed", actions: told },
      },
    },
    open: {
      type: "parallel",
      on: {
        "editor.close": { actions: "beginClosing" },
        "editor.discard": "closed",
        "shape.restyle": { actions: { type: "restyle", params: ({ event }) => event } },
      },
      states: {
        tool: {
          initial: "idle",
          states: {
            /** What is selected is changed: styled, named, its points moved. */
            idle: {
              always: { guard: "hasWaiting", actions: "addWaiting" },
              on: {
                "shape.select": { actions: { type: "select", params: ({ event }) => event } },
                "shape.setText": {
                  guard: "hasSelected",
                  actions: { type: "setText", params: ({ event }) => event },
                },
                "shape.reshape": {
                  guard: "hasSelected",
                  actions: { type: "reshape", params: ({ event }) => event },
                },
                "shape.settled": { actions: "endTurn" },
                "point.move": {
                  guard: "hasSelected",
                  actions: { type: "movePoint", params: ({ event }) => event },
                },
                "shape.remove": { guard: "hasSelected", actions: "removeShape" },
                "step.undo": { guard: "canUndo", actions: "undo" },
                "step.redo": { guard: "canRedo", actions: "redo" },
                "tool.choose": {
                  target: "drawing",
                  actions: { type: "setKind", params: ({ event }) => event },
                },
              },
            },
            drawing: {
              entry: "publishBegun",
              exit: "clearPoints",
              on: {
                "sketch.changed": [
                  {
                    guard: { type: "isWhole", params: ({ event }) => event },
                    target: "idle",
                    actions: { type: "addPoint", params: ({ event }) => event },
                  },
                  { actions: { type: "setPoints", params: ({ event }) => event } },
                ],
                "sketch.ended": {
                  target: "idle",
                  actions: { type: "addShape", params: ({ event }) => event },
                },
                "point.place": [
                  {
                    guard: { type: "endsSketch", params: ({ event }) => event },
                    actions: "finishDrawing",
                  },
                  {
                    guard: { type: "isNewPlace", params: ({ event }) => event },
                    actions: { type: "placePoint", params: ({ event }) => event },
                  },
                ],
                "point.undo": { guard: "hasPoints", actions: "undoPoint" },
                "sketch.finish": { guard: "hasEnoughPoints", actions: "finishDrawing" },
                "tool.stop": "idle",
                "tool.choose": [
                  { guard: { type: "isSameKind", params: ({ event }) => event } },
                  {
                    target: "drawing",
                    reenter: true,
                    actions: { type: "setKind", params: ({ event }) => event },
                  },
                ],
              },
            },
          },
        },
        saving: {
          initial: "saved",
          states: {
            saved: {
              always: [
                { guard: "isDirty", target: "pausing" },
                { guard: "isClosing", target: "#drawingEditor.closed" },
              ],
            },
            pausing: {
              always: { guard: "isClosing", target: "sending" },
              after: { savePause: "sending" },
            },
            sending: {
              entry: "setSent",
              invoke: {
                id: "saveDrawing",
                src: "saveDrawing",
                input: ({ context: { id, version, history } }) => ({
                  id,
                  version,
                  content: contentOf(history.present),
                }),
                onDone: { target: "saved", actions: acknowledged },
                onError: [
                  {
                    guard: { type: "isOutOfDate", params: ({ event }) => event },
                    target: "conflicted",
                    actions: unsaved,
                  },
                  {
                    guard: { type: "isOffline", params: ({ event }) => event },
                    target: "offline",
                    actions: unsaved,
                  },
                  { target: "failed", actions: unsaved },
                ],
              },
            },
            offline: { after: { retryPause: "sending" }, on: { "save.retry": "sending" } },
            failed: {
              always: { guard: "changedSinceSent", target: "pausing" },
              on: {
                "save.retry": "sending",
                "save.asNew": { guard: "isGone", target: "keepingAnew", actions: "setSent" },
              },
            },
            keepingAnew: {
              invoke: {
                id: "createAgain",
                src: "createDrawing",
                input: ({ context: { name, history } }) => ({ name, content: contentOf(history.present) }),
                onDone: { target: "saved", actions: acknowledged },
                onError: { target: "failed", actions: unsaved },
              },
            },
            conflicted: {
              on: {
                "conflict.keepMine": { target: "sending", actions: "forgetVersion" },
                "conflict.takeTheirs": "rereading",
              },
            },
            rereading: {
              invoke: {
                id: "loadAgain",
                src: "loadDrawing",
                input: ({ context: { id } }) => ({ id }),
                onDone: { target: "saved", actions: taken },
                onError: { target: "conflicted", actions: unsaved },
              },
            },
          },
        },
      },
    },
  },
});
