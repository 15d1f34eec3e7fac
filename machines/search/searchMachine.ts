import { noResults, searchSetup } from "./searchSetup.ts";

/** Searching coordinates, the project's features and places by one field. */
export const searchMachine = searchSetup.createMachine({
  id: "search",
  context: ({ input }) => ({ ...noResults, recents: input.recents, wanted: null }),
  initial: "closed",
  states: {
    closed: { entry: "forget" },
    open: {
      initial: "resting",
      states: {
        resting: { entry: "forgetAnswers" },
        waiting: { after: { searchDebounce: "asked" } },
        asked: {
          type: "parallel",
          states: {
            features: {
              initial: "asking",
              states: {
                asking: {
                  invoke: {
                    id: "askFeatures",
                    src: "askFeatures",
                    input: ({ context: { text } }) => ({ text }),
                    onDone: {
                      target: "told",
                      actions: { type: "setFeatures", params: ({ event }) => ({ features: event.output }) },
                    },
                    onError: {
                      target: "failed",
                      actions: { type: "setFeatures", params: { features: null } },
                    },
                  },
                },
                told: {},
                failed: {},
              },
            },
            places: {
              initial: "asking",
              states: {
                asking: {
                  invoke: {
                    id: "askPlaces",
                    src: "askPlaces",
                    input: ({ context: { text } }) => ({ text }),
                    onDone: {
                      target: "told",
                      actions: { type: "setPlaces", params: ({ event }) => ({ places: event.output }) },
                    },
                    onError: {
                      target: "told",
                      actions: {
                        type: "setPlaces",
                        params: { places: { status: "unreachable" as const, places: [] } },
                      },
                    },
                  },
                },
                told: {},
              },
            },
          },
        },
      },
      on: {
        "field.close": "closed",
        "text.change": [
          {
            guard: { type: "isNothing", params: ({ event }) => event },
            target: ".resting",
            actions: { type: "setText", params: ({ event }) => event },
          },
          { target: ".waiting", actions: { type: "setText", params: ({ event }) => event } },
        ],
        "list.walk": { actions: { type: "walk", params: ({ event }) => event } },
        "recents.clear": {
          actions: ["clearRecents", { type: "storeRecents", params: { recents: [] } }],
        },
        "result.choose": [
          {
            guard: { type: "isOf", params: ({ event: { key } }) => ({ key, kind: "recent" }) },
            target: ".waiting",
            actions: { type: "chooseRecent", params: ({ event }) => event },
          },
          {
            guard: { type: "isOf", params: ({ event: { key } }) => ({ key, kind: "coordinate" }) },
            target: "closed",
            actions: [
              { type: "tellCoordinate", params: ({ event }) => event },
              "remember",
              { type: "storeRecents", params: ({ context }) => context },
            ],
          },
          {
            guard: { type: "isOf", params: ({ event: { key } }) => ({ key, kind: "place" }) },
            target: "closed",
            actions: [
              { type: "tellPlace", params: ({ event }) => event },
              "remember",
              { type: "storeRecents", params: ({ context }) => context },
            ],
          },
          {
            guard: { type: "isOf", params: ({ event: { key } }) => ({ key, kind: "feature" }) },
            target: "opening",
            actions: [
              { type: "want", params: ({ event }) => event },
              "remember",
              { type: "storeRecents", params: ({ context }) => context },
            ],
          },
        ],
      },
    },
    opening: {
      entry: "forget",
      invoke: {
        id: "findFeature",
        src: "findFeature",
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => ({ feature: event.output }) },
            target: "closed",
            actions: { type: "tellFeature", params: ({ event }) => ({ feature: event.output }) },
          },
          { target: "missed" },
        ],
        onError: "missed",
      },
    },
    missed: { after: { missedFor: "closed" }, on: { "field.close": "closed" } },
  },
  on: { "field.open": ".open" },
});
