import { tableSetup } from "./tableSetup.ts";

/** What the values of one column come to, kept in step with the rows; those that are chosen need no server. */
export const summaryOfColumn = tableSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {},
    waiting: { after: { typing: "summing" } },
    summing: {
      invoke: {
        id: "summarise",
        src: "summarise",
        input: ({ context }) => ({ question: context, attribute: context.summarised }),
        onDone: {
          target: "told",
          actions: { type: "setSummary", params: ({ event }) => ({ summary: event.output }) },
        },
        onError: "failed",
      },
    },
    told: {},
    failed: {},
  },
  on: {
    "summary.ask": {
      guard: "isDescribed",
      target: ".summing",
      actions: { type: "setSummarised", params: ({ event }) => event },
    },
    "summary.close": { target: ".idle", actions: { type: "setSummarised", params: { attribute: "" } } },
    "search.type": { guard: "isSummarised", target: ".waiting" },
    "scope.choose": { guard: "isSummarised", target: ".waiting" },
    "table.seeFilter": { guard: "isSummarised", target: ".waiting" },
    "table.seeView": { guard: "isViewSummarised", target: ".waiting" },
  },
});
