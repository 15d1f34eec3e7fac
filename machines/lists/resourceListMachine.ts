import { toListQuery } from "./listQuery.ts";
import { firstShown, type ResourceListContext, resourceListSetup } from "./resourceListSetup.ts";

const aStep = { type: "writeAddress", params: "push" } as const;
const removal = {
  type: "notifyRemoved",
  params: ({ context }: { context: ResourceListContext }) => context.removal?.name ?? "",
} as const;
const inPlace = { type: "writeAddress", params: "replace" } as const;

/**
 * A list with server-side paging: search, sort, filters, column widths, loading states, deleting a row, and suggestions
 * for a filter (spec §4.22–4.29).
 */
export const resourceListMachine = resourceListSetup.createMachine({
  id: "resourceList",
  type: "parallel",
  context: ({ input }) => ({
    isAuthenticated: input.isAuthenticated,
    fields: input.fields,
    ...firstShown(input),
    rows: [],
    totalItems: 0,
    totalPages: 0,
    failureMessageId: null,
    removal: null,
    removalFailureMessageId: null,
    question: { field: "", typed: "" },
    suggestions: [],
  }),
  invoke: [{ src: "watchRecovery" }, { src: "watchApp" }, { src: "watchAddress" }],
  // Also what was restored, and without what could not be parsed.
  entry: inPlace,
  on: {
    "list.sort": {
      actions: [{ type: "sort", params: ({ event }) => event.field }, "storeTableState", aStep, "load"],
    },
    "list.sortTo": {
      actions: [{ type: "sortTo", params: ({ event }) => event.sort }, "storeTableState", aStep, "load"],
    },
    "list.filter": {
      actions: [{ type: "filter", params: ({ event }) => event }, "storeTableState", aStep, "load"],
    },
    "list.clearFilters": { actions: ["clearFilters", "storeTableState", aStep, "load"] },
    "list.goTo": { actions: [{ type: "goTo", params: ({ event }) => event.page }, aStep, "load"] },
    "list.resizePage": {
      actions: [
        { type: "resizePage", params: ({ event }) => event.pageSize },
        "storeTableState",
        aStep,
        "load",
      ],
    },
    "list.resizeColumn": {
      actions: [{ type: "resizeColumn", params: ({ event }) => event }, "storeTableState"],
    },
    "list.reload": { actions: "load" },
  },
  states: {
    content: {
      initial: "waiting",
      states: {
        waiting: {
          always: { guard: "isAuthenticated", target: "loading" },
          on: { "list.enable": { actions: "allow" } },
        },
        loading: {
          invoke: {
            src: "loadPage",
            input: ({ context }) => toListQuery(context.list, context.fields),
            onDone: [
              {
                guard: { type: "isPastTheEnd", params: ({ event }) => event.output },
                target: "loading",
                reenter: true,
                actions: [{ type: "goToLastPage", params: ({ event }) => event.output }, inPlace],
              },
              { target: "loaded", actions: { type: "showPage", params: ({ event }) => event.output } },
            ],
            onError: { target: "failed", actions: "setFailure" },
          },
          on: { "list.load": { target: "loading", reenter: true } },
        },
        loaded: { on: { "list.load": "loading", "list.refresh": "refreshing" } },
        failed: { on: { "list.load": "loading", "list.refresh": "loading" } },
        // Reloads the page in the background; only differences are visible.
        refreshing: {
          invoke: {
            src: "refreshPage",
            input: ({ context }) => toListQuery(context.list, context.fields),
            onDone: [
              {
                guard: { type: "isPastTheEnd", params: ({ event }) => event.output },
                target: "refreshing",
                reenter: true,
                actions: [{ type: "goToLastPage", params: ({ event }) => event.output }, inPlace],
              },
              { target: "loaded", actions: { type: "refreshPage", params: ({ event }) => event.output } },
            ],
            // The old rows are still fine; the next change triggers another reload.
            onError: "loaded",
          },
          on: { "list.load": "loading" },
        },
      },
    },
    freshness: {
      initial: "fresh",
      states: {
        fresh: { on: { "list.outdated": "outdated" } },
        outdated: {
          always: { guard: "isAtRest", target: "fresh", actions: "refresh" },
        },
      },
    },
    searchBox: {
      initial: "settled",
      on: {
        "list.search": {
          target: ".typing",
          actions: { type: "setTyped", params: ({ event }) => event.typed },
        },
        // Text being typed belongs to the list that a person leaves.
        "address.changed": {
          guard: { type: "saysAnother", params: ({ event }) => event.parameters },
          target: ".settled",
          actions: [
            { type: "followAddress", params: ({ event }) => event.parameters },
            "storeTableState",
            "load",
          ],
        },
      },
      states: {
        settled: {},
        typing: {
          after: { searchDebounce: { target: "settled", actions: ["search", inPlace, "load"] } },
        },
      },
    },
    removal: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "list.askRemoval": {
              target: "asking",
              actions: { type: "askRemoval", params: ({ event }) => event },
            },
          },
        },
        asking: {
          on: {
            "list.cancelRemoval": "idle",
            "list.confirmRemoval": { target: "removing", actions: "clearRemovalFailure" },
          },
        },
        removing: {
          invoke: {
            src: "removeRow",
            input: ({ context }) => ({ row: context.removal?.row }),
            onDone: { target: "idle", actions: [removal, "leaveEmptiedPage", inPlace, "load"] },
            onError: [
              // Somebody else deleted it, or the response to our request was lost: it is gone, as intended.
              {
                guard: "isGone",
                target: "idle",
                actions: [removal, "leaveEmptiedPage", inPlace, "load"],
              },
              { target: "asking", actions: "setRemovalFailure" },
            ],
          },
        },
      },
    },
    suggestions: {
      initial: "idle",
      on: {
        "list.suggest": [
          {
            guard: { type: "isLongEnough", params: ({ event }) => event },
            target: ".pausing",
            actions: { type: "setQuestion", params: ({ event }) => event },
          },
          {
            target: ".idle",
            actions: { type: "setQuestion", params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: {},
        pausing: { after: { suggestionDelay: "asking" } },
        asking: {
          invoke: {
            src: "loadSuggestions",
            input: ({ context }) => context.question,
            onDone: { target: "idle", actions: { type: "suggest", params: ({ event }) => event.output } },
            // Suggestions are a convenience: without them one types the value.
            onError: "idle",
          },
        },
      },
    },
  },
});
