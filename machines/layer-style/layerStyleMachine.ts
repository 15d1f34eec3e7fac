import { layerStyleSetup, orderIn } from "./layerStyleSetup.ts";

/** The style of one layer from reading it until it is drawn so; whatever goes wrong on the way, the draft stays. */
export const layerStyleMachine = layerStyleSetup.createMachine({
  id: "layerStyle",
  context: { kept: null, rival: null, history: null, failureMessageId: null, refusals: 0 },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadStyle",
        onDone: { target: "editing", actions: { type: "begin", params: ({ event }) => event.output } },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "loadFailed", actions: "setFailure" },
        ],
      },
    },
    loadFailed: { invoke: { src: "watchRecovery" }, on: { "style.load": "loading" } },
    editing: {
      initial: "settled",
      on: {
        "style.change": { actions: { type: "change", params: ({ event }) => event } },
        "style.settle": { actions: "endStep" },
        "style.undo": { actions: "undo" },
        "style.redo": { actions: "redo" },
        "style.discard": { guard: "isChanged", actions: "discard" },
      },
      states: {
        settled: { on: { "style.save": { guard: "isChanged", target: "#layerStyle.saving" } } },
        /** Somebody else saved first: the style of one of both stays. */
        conflict: {
          on: {
            "style.overwrite": { target: "#layerStyle.saving", actions: "overwriteRival" },
            "style.takeTheirs": { target: "settled", actions: "takeTheirs" },
          },
        },
      },
    },
    saving: {
      entry: "clearFailure",
      invoke: {
        src: "saveStyle",
        input: orderIn,
        onDone: {
          target: "editing",
          actions: [{ type: "keep", params: ({ event }) => event.output }, "emitSaved"],
        },
        onError: [
          { guard: "isConflict", target: "comparing" },
          { guard: "isGone", target: "gone" },
          { target: "editing", actions: "setRefusal" },
        ],
      },
    },
    /** What is it that somebody else saved? */
    comparing: {
      invoke: {
        src: "loadStyle",
        onDone: [
          {
            guard: { type: "isAlreadyThere", params: ({ event }) => event.output },
            target: "editing",
            actions: [{ type: "keep", params: ({ event }) => event.output }, "emitSaved"],
          },
          {
            target: "editing.conflict",
            actions: { type: "setRival", params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "editing", actions: "setRefusal" },
        ],
      },
    },
    /** Deleted, or never there. */
    gone: {},
  },
});
