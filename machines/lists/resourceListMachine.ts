import { assign, emit, fromCallback, fromPromise, raise, setup } from "xstate";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import {
  cleanSearch,
  type Filter,
  firstListState,
  type ListState,
  nextSort,
  type TableState,
  toListQuery,
} from "./listQuery.ts";

/** Pause between typing a search and asking for it (spec §4.24, §9.12). */
export const searchDebounceMs = 400;

export interface ResourceListInput {
  /** A list of nobody is not loaded (spec §6.12). */
  isAuthenticated: boolean;
  /** Sort and filters of the last visit (spec §4.29). */
  restored: TableState;
}

/** A row that is to be deleted, or was, and how it is called in questions and messages. */
export interface Removal {
  row: unknown;
  name: string;
}

interface ResourceListContext {
  isAuthenticated: boolean;
  list: ListState;
  /** What stands in the search box, as typed. */
  typed: string;
  rows: unknown[];
  totalItems: number;
  totalPages: number;
  /** Key of the text that says why loading failed. */
  failureMessageId: string | null;
  removal: Removal | null;
  /** Key of the text that says why deleting failed. */
  removalFailureMessageId: string | null;
}

export type ResourceListEmitted = { type: "list.removed"; name: string };

export type ResourceListEvent =
  | { type: "list.enable" }
  | { type: "list.search"; typed: string }
  | { type: "list.sort"; field: string }
  | { type: "list.filter"; filters: Filter[] }
  | { type: "list.goTo"; page: number }
  | { type: "list.reload" }
  | { type: "list.load" }
  | ({ type: "list.askRemoval" } & Removal)
  | { type: "list.cancelRemoval" }
  | { type: "list.confirmRemoval" };

const notProvided = (name: string) => () => {
  throw new Error(`${name} was not provided`);
};

/** A list of whatever the server pages: search, sort, filters, paging, what became of the last request, and deleting a row (spec §4.22–4.29). */
export const resourceListMachine = setup({
  types: {
    context: {} as ResourceListContext,
    input: {} as ResourceListInput,
    events: {} as ResourceListEvent,
    emitted: {} as ResourceListEmitted,
  },
  actors: {
    loadPage: fromPromise<ListPage<unknown>, ListQuery>(notProvided("loadPage")),
    removeRow: fromPromise<void, { row: unknown }>(notProvided("removeRow")),
    /** Sends `list.reload` when the connection is back. */
    watchRecovery: fromCallback<ResourceListEvent>(notProvided("watchRecovery")),
  },
  actions: {
    allow: assign({ isAuthenticated: true }),
    rememberTyped: assign((_, typed: string) => ({ typed })),
    search: assign(({ context }) => {
      const search = cleanSearch(context.typed);
      const isTooLong = search === "" && context.typed.trim() !== "";
      return { list: { ...context.list, search, page: 1 }, typed: isTooLong ? "" : context.typed };
    }),
    sort: assign(({ context }, field: string) => ({
      list: { ...context.list, sort: nextSort(context.list.sort, field), page: 1 },
    })),
    filter: assign(({ context }, filters: Filter[]) => ({ list: { ...context.list, filters, page: 1 } })),
    goTo: assign(({ context }, page: number) => ({ list: { ...context.list, page } })),
    showPage: assign(({ context }, { data, meta }: ListPage<unknown>) => ({
      rows: data,
      totalItems: meta.totalItems,
      totalPages: meta.totalPages,
      list: { ...context.list, pageSize: meta.itemsPerPage },
      failureMessageId: null,
    })),
    noteFailure: assign(({ event }) => ({
      failureMessageId: failureMessageId(asCallFailure("error" in event ? event.error : undefined)),
    })),
    askRemoval: assign((_, removal: Removal) => ({ removal, removalFailureMessageId: null })),
    noteRemovalFailure: assign(({ event }) => ({
      removalFailureMessageId: failureMessageId(asCallFailure("error" in event ? event.error : undefined)),
    })),
    tellRemoval: emit(({ context }) => ({
      type: "list.removed" as const,
      name: context.removal?.name ?? "",
    })),
    /** The last row of a page takes the page with it. */
    leaveEmptiedPage: assign(({ context: { list, rows } }) =>
      rows.length === 1 && list.page > 1 ? { list: { ...list, page: list.page - 1 } } : {},
    ),
    goToLastPage: assign(({ context }, { meta }: ListPage<unknown>) => ({
      list: { ...context.list, page: meta.totalPages },
    })),
    storeTableState: (_machine, _table: TableState) => notProvided("storeTableState")(),
  },
  guards: {
    isAuthenticated: ({ context }) => context.isAuthenticated,
    /** Others deleted rows too, so that the page is no more. */
    isPastTheEnd: ({ context }, { data, meta }: ListPage<unknown>) =>
      data.length === 0 && meta.totalPages > 0 && context.list.page > meta.totalPages,
  },
  delays: { searchDebounce: searchDebounceMs },
}).createMachine({
  id: "resourceList",
  type: "parallel",
  context: ({ input }) => ({
    isAuthenticated: input.isAuthenticated,
    list: { ...firstListState, ...input.restored },
    typed: "",
    rows: [],
    totalItems: 0,
    totalPages: 0,
    failureMessageId: null,
    removal: null,
    removalFailureMessageId: null,
  }),
  invoke: { src: "watchRecovery" },
  on: {
    "list.sort": {
      actions: [
        { type: "sort", params: ({ event }) => event.field },
        { type: "storeTableState", params: ({ context }) => tableStateOf(context.list) },
        raise({ type: "list.load" }),
      ],
    },
    "list.filter": {
      actions: [
        { type: "filter", params: ({ event }) => event.filters },
        { type: "storeTableState", params: ({ context }) => tableStateOf(context.list) },
        raise({ type: "list.load" }),
      ],
    },
    "list.goTo": {
      actions: [{ type: "goTo", params: ({ event }) => event.page }, raise({ type: "list.load" })],
    },
    "list.reload": { actions: raise({ type: "list.load" }) },
  },
  states: {
    content: {
      initial: "waiting",
      states: {
        waiting: {
          always: { guard: "isAuthenticated", target: "loading" },
          on: { "list.enable": { target: "loading", actions: "allow" } },
        },
        loading: {
          invoke: {
            src: "loadPage",
            input: ({ context }) => toListQuery(context.list),
            onDone: [
              {
                guard: { type: "isPastTheEnd", params: ({ event }) => event.output },
                target: "loading",
                reenter: true,
                actions: { type: "goToLastPage", params: ({ event }) => event.output },
              },
              { target: "loaded", actions: { type: "showPage", params: ({ event }) => event.output } },
            ],
            onError: { target: "failed", actions: "noteFailure" },
          },
          on: { "list.load": { target: "loading", reenter: true } },
        },
        loaded: { on: { "list.load": "loading" } },
        failed: { on: { "list.load": "loading" } },
      },
    },
    searchBox: {
      initial: "settled",
      on: {
        "list.search": {
          target: ".typing",
          actions: { type: "rememberTyped", params: ({ event }) => event.typed },
        },
      },
      states: {
        settled: {},
        typing: {
          after: {
            searchDebounce: { target: "settled", actions: ["search", raise({ type: "list.load" })] },
          },
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
              actions: { type: "askRemoval", params: ({ event: { row, name } }) => ({ row, name }) },
            },
          },
        },
        asking: { on: { "list.cancelRemoval": "idle", "list.confirmRemoval": "removing" } },
        removing: {
          invoke: {
            src: "removeRow",
            input: ({ context }) => ({ row: context.removal?.row }),
            onDone: {
              target: "idle",
              actions: ["tellRemoval", "leaveEmptiedPage", raise({ type: "list.load" })],
            },
            onError: { target: "asking", actions: "noteRemovalFailure" },
          },
        },
      },
    },
  },
});

function tableStateOf({ sort, filters }: ListState): TableState {
  return { sort, filters };
}
