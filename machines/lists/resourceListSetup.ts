import { assign, fromCallback, fromPromise, or, raise, setup, stateIn } from "xstate";
import type { Constraint } from "../../schemas/listConstraints.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";
import type { ListField } from "./constraints.ts";
import {
  type AddressedList,
  type AddressParameter,
  readListAddress,
  writeListAddress,
} from "./listAddress.ts";
import {
  cleanSearch,
  constrain,
  firstListState,
  type ListState,
  nextSort,
  resizePage,
  restoreListState,
} from "./listQuery.ts";
import { suggestionDelayMs, suggestionMinLength, type SuggestionQuestion } from "./suggestions.ts";
import { type Removal, refreshedRemoval, reuseUnchangedRows } from "./rows.ts";
import { clampWidthPx, type Sort, type TableState } from "./tableState.ts";

/** Pause between typing a search and asking for it (spec §4.24, §9.12). */
const searchDebounceMs = 400;

export interface ResourceListInput {
  /** Without a session nothing is loaded (spec §6.12). */
  isAuthenticated: boolean;
  /** The columns that requests know. */
  fields: readonly ListField[];
  /** Sort, filters and widths of the last visit (spec §4.29). */
  restored: TableState;
  /** The page's URL parameters; if there are any, only widths of the last visit are restored. */
  address?: readonly AddressParameter[];
}

export interface ResourceListContext {
  isAuthenticated: boolean;
  fields: readonly ListField[];
  list: ListState;
  /** Whether a person chose the page size, rather than the server. */
  isPageSizeChosen: boolean;
  /** Text of the search box, as typed. */
  typed: string;
  rows: unknown[];
  totalItems: number;
  totalPages: number;
  /** Message id of why loading failed. */
  failureMessageId: string | null;
  removal: Removal | null;
  /** Message id of why deleting failed. */
  removalFailureMessageId: string | null;
  question: SuggestionQuestion;
  suggestions: string[];
}

export type ResourceListEvent =
  | { type: "list.enable" }
  | { type: "list.search"; typed: string }
  | { type: "list.sort"; field: string }
  | { type: "list.sortTo"; sort: Sort | null }
  | { type: "list.filter"; field: string; constraints: readonly Constraint[] }
  | { type: "list.clearFilters" }
  | { type: "list.goTo"; page: number }
  | { type: "list.resizePage"; pageSize: number }
  | { type: "list.resizeColumn"; field: string; widthPx: number | null }
  | { type: "list.reload" }
  | { type: "list.load" }
  /** A person navigated back, forward or to another URL of the same page. */
  | { type: "address.changed"; parameters: readonly AddressParameter[] }
  /** The rows changed on the server. */
  | { type: "list.outdated" }
  | { type: "list.refresh" }
  | ({ type: "list.suggest" } & SuggestionQuestion)
  | ({ type: "list.askRemoval" } & Removal)
  | { type: "list.cancelRemoval" }
  | { type: "list.confirmRemoval" };

const reasonOf = (event: object) =>
  failureMessageId(asCallFailure("error" in event ? event.error : undefined));

/** Guards, actions and actors of a list. */
export const resourceListSetup = setup({
  types: {
    context: {} as ResourceListContext,
    input: {} as ResourceListInput,
    events: {} as ResourceListEvent,
  },
  actors: {
    loadPage: fromPromise<ListPage<unknown>, ListQuery>(notProvided("loadPage")),
    /** Reloads in the background: a failure is not reported. */
    refreshPage: fromPromise<ListPage<unknown>, ListQuery>(notProvided("refreshPage")),
    removeRow: fromPromise<void, { row: unknown }>(notProvided("removeRow")),
    /** Values of a column that contain the typed text. */
    loadSuggestions: fromPromise<string[], SuggestionQuestion>(notProvided("loadSuggestions")),
    /** Sends `address.changed` at each navigation. */
    watchAddress: fromCallback<ResourceListEvent>(notProvided("watchAddress")),
    /** Sends `list.reload` when the connection is back. */
    watchRecovery: fromCallback<ResourceListEvent>(notProvided("watchRecovery")),
    /** Sends `list.outdated` when its rows changed. */
    watchApp: fromCallback<ResourceListEvent>(notProvided("watchApp")),
  },
  actions: {
    allow: assign({ isAuthenticated: true }),
    setTyped: assign((_, typed: string) => ({ typed })),
    search: assign(({ context }) => {
      const search = cleanSearch(context.typed);
      const isTooLong = search === "" && context.typed.trim() !== "";
      return { list: { ...context.list, search, page: 1 }, typed: isTooLong ? "" : context.typed };
    }),
    sort: assign(({ context }, field: string) => ({
      list: { ...context.list, sort: nextSort(context.list.sort, field), page: 1 },
    })),
    sortTo: assign(({ context }, sort: Sort | null) => ({ list: { ...context.list, sort, page: 1 } })),
    filter: assign(
      ({ context }, { field, constraints }: { field: string; constraints: readonly Constraint[] }) => ({
        list: constrain(context.list, field, constraints, context.fields),
      }),
    ),
    clearFilters: assign(({ context }) => ({
      list: { ...context.list, filters: [], page: 1 },
    })),
    goTo: assign(({ context }, page: number) => ({ list: { ...context.list, page } })),
    resizePage: assign(({ context }, pageSize: number) => ({
      list: resizePage(context.list, pageSize),
      isPageSizeChosen: true,
    })),
    resizeColumn: assign(({ context }, { field, widthPx }: { field: string; widthPx: number | null }) => {
      const { [field]: _before, ...others } = context.list.widthsPx;
      const widthsPx = widthPx === null ? others : { ...others, [field]: clampWidthPx(widthPx) };
      return { list: { ...context.list, widthsPx } };
    }),
    showPage: assign(({ context }, { data, meta }: ListPage<unknown>) => ({
      rows: data,
      totalItems: meta.totalItems,
      totalPages: meta.totalPages,
      list: { ...context.list, pageSize: meta.itemsPerPage },
      failureMessageId: null,
    })),
    /** Unchanged rows stay the same objects, and an open question about one stays open. */
    refreshPage: assign(({ context }, { data, meta }: ListPage<unknown>) => {
      const rows = reuseUnchangedRows(context.rows, data);
      return {
        rows,
        totalItems: meta.totalItems,
        totalPages: meta.totalPages,
        removal: context.removal && refreshedRemoval(rows, context.removal),
      };
    }),
    setFailure: assign(({ event }) => ({ failureMessageId: reasonOf(event) })),
    askRemoval: assign((_, { row, name }: Removal) => ({
      removal: { row, name },
      removalFailureMessageId: null,
    })),
    clearRemovalFailure: assign({ removalFailureMessageId: null }),
    setRemovalFailure: assign(({ event }) => ({ removalFailureMessageId: reasonOf(event) })),
    /** A row was deleted, by us or by somebody else. */
    notifyRemoved: (_machine, _name: string) => notProvided("notifyRemoved")(),
    /** Deleting the last row of a page goes to the page before it. */
    leaveEmptiedPage: assign(({ context: { list, rows } }) =>
      rows.length === 1 && list.page > 1 ? { list: { ...list, page: list.page - 1 } } : {},
    ),
    goToLastPage: assign(({ context }, { meta }: ListPage<unknown>) => ({
      list: { ...context.list, page: meta.totalPages },
    })),
    setQuestion: assign((_, { field, typed }: SuggestionQuestion) => ({
      question: { field, typed },
      suggestions: [],
    })),
    suggest: assign((_, suggestions: string[]) => ({ suggestions })),
    followAddress: assign(({ context }, parameters: readonly AddressParameter[]) =>
      shownAt(readListAddress(parameters, context.fields), context.list.widthsPx),
    ),
    storeTableState: notProvided("storeTableState"),
    /** Writes the state of the list to the URL: as a new history entry, or in place. */
    writeAddress: (_args, _mode: "push" | "replace"): void => notProvided("writeAddress")(),
    load: raise({ type: "list.load" }),
    refresh: raise({ type: "list.refresh" }),
  },
  guards: {
    isAuthenticated: ({ context }) => context.isAuthenticated,
    isGone: ({ event }) => "error" in event && asCallFailure(event.error).status === 404,
    /** No request is in flight that a refresh would race with. */
    isAtRest: or([stateIn({ content: "loaded" }), stateIn({ content: "failed" })]),
    /** Other people's deletions emptied the page. */
    isPastTheEnd: ({ context }, { meta }: ListPage<unknown>) =>
      meta.totalPages > 0 && context.list.page > meta.totalPages,
    /** The URL describes another list state than the one shown. */
    saysAnother: ({ context }, parameters: readonly AddressParameter[]) =>
      JSON.stringify(writeListAddress(readListAddress(parameters, context.fields))) !==
      JSON.stringify(addressOf(context)),
    isLongEnough: (_, { typed }: SuggestionQuestion) => typed.trim().length >= suggestionMinLength,
  },
  delays: { searchDebounce: searchDebounceMs, suggestionDelay: suggestionDelayMs },
});

type Shown = Pick<ResourceListContext, "list" | "isPageSizeChosen" | "typed">;

/** The list state of URL parameters. */
function shownAt({ pageSize, ...said }: AddressedList, widthsPx: ListState["widthsPx"]): Shown {
  return {
    list: { ...said, widthsPx, pageSize: pageSize ?? firstListState.pageSize },
    isPageSizeChosen: pageSize !== null,
    typed: said.search,
  };
}

/** The initial list state: from the URL, or else from the last visit. */
export function firstShown({ address = [], fields, restored }: ResourceListInput): Shown {
  const said = readListAddress(address, fields);
  if (writeListAddress(said).length > 0) return shownAt(said, restored.widthsPx);
  return { list: restoreListState(restored), isPageSizeChosen: restored.pageSize !== null, typed: "" };
}

/** The URL parameters of a list state. */
export function addressOf({
  list,
  isPageSizeChosen,
}: Pick<ResourceListContext, "list" | "isPageSizeChosen">): AddressParameter[] {
  return writeListAddress({ ...list, pageSize: isPageSizeChosen ? list.pageSize : null });
}

/** The part that is stored for the next visit. */
export function tableStateOf({ list, isPageSizeChosen }: ResourceListContext): TableState {
  const { sort, filters, widthsPx, pageSize } = list;
  return { sort, filters, widthsPx, pageSize: isPageSizeChosen ? pageSize : null };
}
