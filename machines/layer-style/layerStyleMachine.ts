import { fileIn, layerStyleSetup, orderIn, writingIn } from "./layerStyleSetup.ts";

/** Editing the style of one layer, from loading to saving; the draft survives every failure. */
export const layerStyleMachine = layerStyleSetup.createMachine({
  id: "layerStyle",
  context: {
    kept: null,
    rival: null,
    history: null,
    failureMessageId: null,
    refusals: 0,
    report: null,
    fileProblemId: null,
  },
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
        settled: {
          on: {
            "style.save": { guard: "isChanged", target: "#layerStyle.saving" },
            "style.readFile": [
              {
                guard: { type: "isStyleFile", params: ({ event }) => event.file },
                target: "readingFile",
                actions: "clearReport",
              },
              { actions: { type: "refuseFile", params: ({ event }) => event.file } },
            ],
            "style.writeFile": { target: "writingFile", actions: "clearReport" },
          },
        },
        readingFile: {
          invoke: {
            src: "readFile",
            input: fileIn,
            onDone: { target: "settled", actions: { type: "takeFile", params: ({ event }) => event.output } },
            onError: { target: "settled", actions: "setFileProblem" },
          },
        },
        writingFile: {
          invoke: {
            src: "writeFile",
            input: writingIn,
            onDone: {
              target: "settled",
              actions: { type: "setReport", params: ({ event }) => event.output },
            },
            onError: { target: "settled", actions: "setFileProblem" },
          },
        },
        /** Somebody else saved first: one of the two styles is kept. */
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
    /** Compares with what somebody else saved. */
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
