import { readFrom, recordIn, recordSetup } from "./recordSetup.ts";
import { createFormState } from "./formState.ts";
import { changesOf } from "./changes.ts";

/** Editing one record, from loading to saving; typed values survive every failure. */
export const recordMachine = recordSetup.createMachine({
  id: "record",
  context: ({ input }) => ({
    input,
    ...createFormState(input.initialValue, input.validate),
    base: input.initialValue,
    record: null,
    version: null,
    refused: [],
    failureMessageId: null,
    refusals: 0,
    faulty: [],
    conflicts: [],
    rival: null,
  }),
  invoke: { id: "watchSaved", src: "watchSaved" },
  initial: "loading",
  states: {
    loading: {
      always: { guard: "isNew", target: "editing" },
      invoke: {
        src: "loadRecord",
        onDone: { target: "editing", actions: { type: "keep", params: readFrom } },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "loadFailed", actions: "setFailure" },
        ],
      },
    },
    loadFailed: { invoke: { src: "watchRecovery" }, on: { "record.load": "loading" } },
    editing: {
      initial: "settled",
      on: {
        "record.change": {
          target: ".changed",
          actions: { type: "setValue", params: ({ event }) => event.value },
        },
        "record.touch": { actions: { type: "touch", params: ({ event }) => event.path } },
        "record.discard": { target: ".settled", actions: "discard" },
        "record.submit": [
          { guard: "isUnchanged" },
          { guard: "isIncomplete", target: ".settled", actions: ["validate", "refuse"] },
          { target: "saving", actions: "clearFailure" },
        ],
      },
      states: {
        settled: {},
        changed: { after: { validationDelay: { target: "settled", actions: "validate" } } },
      },
    },
    saving: {
      invoke: {
        src: "saveRecord",
        input: ({ context: { base, value, version } }) => ({
          value,
          changes: changesOf(base, value),
          version,
        }),
        onDone: [
          {
            guard: { type: "isLeftInPart", params: readFrom },
            target: "editing",
            actions: [
              { type: "goOnWithRest", params: readFrom },
              { type: "sendSaved", params: recordIn },
            ],
          },
          {
            guard: "isDone",
            target: "saved",
            actions: { type: "sendSaved", params: recordIn },
          },
          {
            guard: "clearsWhenSaved",
            target: "editing",
            actions: ["startOver", { type: "sendSaved", params: recordIn }],
          },
          {
            target: "editing",
            actions: [
              { type: "keep", params: readFrom },
              { type: "sendSaved", params: recordIn },
            ],
          },
        ],
        onError: [
          { guard: "isConflict", target: "comparing" },
          { guard: "isGone", target: "gone" },
          { target: "editing", actions: "setRefusal" },
        ],
      },
    },
    /** Somebody else saved first: compares their changes. */
    comparing: {
      invoke: {
        src: "loadRecord",
        onDone: [
          {
            guard: { type: "isAlreadyThere", params: readFrom },
            target: "editing",
            actions: [
              { type: "keep", params: readFrom },
              { type: "sendSaved", params: recordIn },
            ],
          },
          {
            guard: { type: "isBesideTheForm", params: readFrom },
            target: "saving",
            actions: { type: "follow", params: readFrom },
          },
          {
            guard: { type: "hasConflicts", params: readFrom },
            target: "conflict",
            actions: { type: "compare", params: readFrom },
          },
          { target: "editing", actions: "setRefusal" },
        ],
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "editing", actions: "setRefusal" },
        ],
      },
    },
    conflict: {
      on: {
        "record.choose": { actions: { type: "choose", params: ({ event }) => event } },
        "record.settle": { guard: "isEveryFieldChosen", target: "editing", actions: "resolveConflicts" },
      },
    },
    /** Deleted, or never there. */
    gone: {},
    saved: {},
  },
});
