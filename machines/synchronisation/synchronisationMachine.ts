import { firstChoice } from "./decision.ts";
import { answered, decidedRun, runOf, synchronisationSetup } from "./synchronisationSetup.ts";

/**
 * A synchronisation with the map server (spec §1.9), from its start to its result. The state of a run comes from the
 * server: it continues without this page, and somebody else may decide about it.
 */
export const synchronisationMachine = synchronisationSetup.createMachine({
  id: "synchronisation",
  context: {
    run: null,
    choice: firstChoice,
    request: {},
    isOfBefore: false,
    isOutdated: false,
    failureMessageId: null,
  },
  invoke: [{ src: "watchRecovery" }, { src: "watchApp" }],
  initial: "opening",
  states: {
    /** One may be running. */
    opening: {
      invoke: {
        src: "loadCurrent",
        onDone: [
          {
            guard: { type: "isUnderWay", params: answered },
            target: "following",
            actions: { type: "setFound", params: answered },
          },
          { target: "idle", actions: { type: "setFound", params: answered } },
        ],
        onError: { target: "failed", actions: "setFailure" },
      },
    },
    failed: { exit: "clearFailure", on: { "run.retry": "opening" } },
    idle: {
      on: {
        "run.start": {
          target: "starting",
          actions: { type: "begin", params: ({ event }) => event.request },
        },
        "run.outdated": "looking",
        "run.retry": "looking",
      },
    },
    /** Like idle, while checking whether somebody else started one. */
    looking: {
      invoke: {
        src: "pollRun",
        onDone: [
          {
            guard: { type: "isUnderWay", params: answered },
            target: "following",
            actions: ["clearFailure", { type: "setFound", params: answered }],
          },
          { target: "idle" },
        ],
        onError: "idle",
      },
      on: {
        "run.start": {
          target: "starting",
          actions: { type: "begin", params: ({ event }) => event.request },
        },
      },
    },
    starting: {
      invoke: {
        src: "startRun",
        input: ({ context }) => context.request,
        onDone: { target: "following", actions: { type: "remember", params: answered } },
        onError: [
          { guard: "isBusy", target: "opening", actions: "setOfBefore" },
          { target: "idle", actions: "setFailure" },
        ],
      },
    },
    following: {
      type: "parallel",
      states: {
        phase: {
          initial: "placing",
          states: {
            placing: {
              always: [
                { guard: { type: "isIn", params: "discovering" }, target: "discovering" },
                { guard: { type: "isIn", params: "awaiting" }, target: "awaiting" },
                { guard: { type: "isIn", params: "applying" }, target: "applying" },
                { target: "#synchronisation.ended" },
              ],
            },
            discovering: {
              always: { guard: { type: "hasLeft", params: "discovering" }, target: "placing" },
              on: { "run.cancel": "cancelling" },
            },
            awaiting: {
              always: { guard: { type: "hasLeft", params: "awaiting" }, target: "placing" },
              on: {
                "run.leaveOut": { actions: { type: "leaveOut", params: ({ event }) => event.path } },
                "run.deleteProject": {
                  actions: { type: "deleteProject", params: ({ event }) => event.id },
                },
                "run.apply": [{ guard: "deletesProjects", target: "confirming" }, { target: "deciding" }],
                "run.cancel": "cancelling",
              },
            },
            /** Deletion is final: it asks for a confirmation. */
            confirming: {
              always: { guard: { type: "hasLeft", params: "awaiting" }, target: "placing" },
              on: { "run.confirm": "deciding", "run.decline": "awaiting" },
            },
            deciding: {
              entry: "clearFailure",
              invoke: {
                src: "applyRun",
                input: ({ context }) => decidedRun(context),
                onDone: { target: "placing", actions: { type: "remember", params: answered } },
                onError: { target: "placing", actions: ["setFailure", "markOutdated"] },
              },
            },
            cancelling: {
              entry: "clearFailure",
              invoke: {
                src: "cancelRun",
                input: ({ context }) => runOf(context).id,
                onDone: { target: "placing", actions: { type: "remember", params: answered } },
                onError: { target: "placing", actions: ["setFailure", "markOutdated"] },
              },
            },
            applying: {
              always: { guard: { type: "hasLeft", params: "applying" }, target: "placing" },
            },
          },
        },
        freshness: {
          initial: "resting",
          states: {
            resting: {
              after: { poll: "reading" },
              on: { "run.outdated": "reading", "run.retry": "reading" },
            },
            reading: {
              entry: "clearOutdated",
              on: { "run.outdated": { actions: "setOutdated" } },
              invoke: {
                src: "readRun",
                input: ({ context }) => runOf(context).id,
                onDone: [
                  {
                    guard: "isOutdated",
                    target: "reading",
                    reenter: true,
                    actions: { type: "remember", params: answered },
                  },
                  { target: "resting", actions: { type: "remember", params: answered } },
                ],
                onError: [
                  { guard: "isGone", target: "#synchronisation.opening" },
                  // A background check: the old state stays, and the next check corrects it.
                  { target: "resting" },
                ],
              },
            },
          },
        },
      },
    },
    /** Applied, unchanged, failed or cancelled: the run says which. */
    ended: {
      on: {
        "run.start": {
          target: "starting",
          actions: { type: "begin", params: ({ event }) => event.request },
        },
        "run.dismiss": { target: "looking", actions: ["clearRun", "clearFailure"] },
      },
    },
  },
});
