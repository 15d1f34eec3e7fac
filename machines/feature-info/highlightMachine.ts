import { highlightSetup } from "./highlightSetup.ts";

/** Which features are highlighted, and whose attributes are shown (spec §4.42–4.46). */
export const highlightMachine = highlightSetup.createMachine({
  id: "highlight",
  context: {
    hovered: [],
    reached: [],
    reachedBy: "crosshair",
    clicked: [],
    shownIndex: 0,
    leftOut: [],
    question: null,
  },
  initial: "idle",
  states: {
    idle: {},
    hovering: {
      exit: "clearHovered",
      on: {
        "features.hover": [
          {
            guard: { type: "hitsSomething", params: ({ event }) => event },
            actions: { type: "setHovered", params: ({ event }) => event },
          },
          { target: "idle" },
        ],
      },
    },
    reaching: {
      exit: "clearReached",
      on: {
        "features.leave": { guard: { type: "isReachedBy", params: ({ event }) => event }, target: "idle" },
      },
    },
    /** No feature in the browser was hit, but the server may have one. */
    asking: {
      invoke: {
        id: "askServer",
        src: "askServer",
        input: ({ context }) => context.question,
        onDone: [
          {
            guard: { type: "hitsSomething", params: ({ event }) => event.output },
            target: "clicked",
            actions: { type: "addFound", params: ({ event }) => event.output },
          },
          { target: "missed.nothing" },
        ],
        onError: "missed.unanswered",
      },
      on: { "features.hover": {}, "features.close": { target: "idle", actions: "clearClicked" } },
    },
    missed: {
      initial: "nothing",
      states: { nothing: {}, unanswered: {} },
      after: { missedFor: "idle" },
      on: { "features.close": "idle" },
    },
    clicked: {
      initial: "complete",
      entry: "publishShown",
      exit: ["clearClicked", "publishClosed"],
      states: {
        complete: {},
        asking: {
          invoke: {
            id: "askServer",
            src: "askServer",
            input: ({ context }) => context.question,
            onDone: {
              target: "complete",
              actions: { type: "addFound", params: ({ event }) => event.output },
            },
            onError: "unanswered",
          },
        },
        unanswered: {},
      },
      on: {
        "features.hover": {},
        "features.reach": {},
        "features.click": {},
        "feature.show": {
          guard: { type: "exists", params: ({ event }) => event },
          actions: [{ type: "show", params: ({ event }) => event }, "publishShown"],
        },
        "features.tabulate": {
          target: "idle",
          actions: { type: "publishTabulated", params: ({ event }) => event },
        },
        "features.close": "idle",
      },
    },
  },
  on: {
    "features.hover": {
      guard: { type: "hitsSomething", params: ({ event }) => event },
      target: ".hovering",
      actions: { type: "setHovered", params: ({ event }) => event },
    },
    "features.reach": {
      target: ".reaching",
      actions: { type: "setReached", params: ({ event }) => event },
    },
    "features.click": [
      {
        guard: { type: "hitsAndAsks", params: ({ event }) => event },
        target: ".clicked.asking",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
      {
        guard: { type: "hitsSomething", params: ({ event }) => event },
        target: ".clicked",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
      {
        guard: { type: "asks", params: ({ event }) => event },
        target: ".asking",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
    ],
  },
});
