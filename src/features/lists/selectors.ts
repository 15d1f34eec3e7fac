import { createActorContext } from "@xstate/react";
import { useCallback } from "react";
import type { Constraint } from "../../../schemas/listConstraints.ts";
import { isComplete, operatorsOf } from "../../../machines/lists/constraints.ts";
import { resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import { toListQuery } from "../../../machines/lists/listQuery.ts";
import type { Removal } from "../../../machines/lists/rows.ts";
import { columnWidthsPx, pageSizes, type Sort } from "../../../machines/lists/tableState.ts";

/** The rules by which a list filters and sizes, for who draws it. */
const rules = { operatorsOf, isComplete, pageSizes, columnWidthsPx };

/** The parameters of a list's request. */
export type RequestedList = ReturnType<typeof toListQuery>;

export type ListContext<Row> = ReturnType<typeof createList<Row>>;

interface RowsOf<Row> {
  rows: Row[];
  removal: (Removal & { row: Row }) | null;
}

/** One list, for everything inside its provider, which `ListProvider` in `src/app` gives its calls. */
export function createList<Row>() {
  const { Provider, useActorRef, useSelector } = createActorContext(resourceListMachine);

  /** The list around a component. */
  function useList() {
    const actor = useActorRef();
    const { context, value } = useSelector((snapshot) => snapshot);
    const { list, typed, totalItems, totalPages, failureMessageId, suggestions } = context;
    /** The provider reads nothing else, and nothing else is asked to be deleted. */
    const { rows, removal } = context as RowsOf<Row>;
    return {
      rules,
      rows,
      /** Being refreshed is nobody's business. */
      status: value.content === "refreshing" ? ("loaded" as const) : value.content,
      failureMessageId,
      typed,
      search: list.search,
      sort: list.sort,
      filters: list.filters,
      widthsPx: list.widthsPx,
      asked: toListQuery(list, context.fields),
      page: list.page,
      pageSize: list.pageSize,
      totalPages,
      totalItems,
      suggestions,
      removal: {
        isAsked: value.removal !== "idle",
        isBusy: value.removal === "removing",
        name: removal?.name ?? "",
        row: removal?.row ?? null,
        isMissing: removal?.isMissing === true,
        failureMessageId: context.removalFailureMessageId,
      },
      searchFor: (text: string) => actor.send({ type: "list.search", typed: text }),
      sortBy: (field: string) => actor.send({ type: "list.sort", field }),
      sortTo: (sort: Sort | null) => actor.send({ type: "list.sortTo", sort }),
      filterBy: (field: string, constraints: readonly Constraint[]) =>
        actor.send({ type: "list.filter", field, constraints }),
      clearFilters: () => actor.send({ type: "list.clearFilters" }),
      suggestFor: (field: string, text: string) => actor.send({ type: "list.suggest", field, typed: text }),
      goTo: (page: number) => actor.send({ type: "list.goTo", page }),
      resizePage: (pageSize: number) => actor.send({ type: "list.resizePage", pageSize }),
      resizeColumn: (field: string, widthPx: number | null) =>
        actor.send({ type: "list.resizeColumn", field, widthPx }),
      reload: () => actor.send({ type: "list.reload" }),
      askRemoval: (row: Row, name: string) => actor.send({ type: "list.askRemoval", row, name }),
      cancelRemoval: () => actor.send({ type: "list.cancelRemoval" }),
      confirmRemoval: () => actor.send({ type: "list.confirmRemoval" }),
    };
  }

  /** Reads it again; the same function while it is the same list. */
  function useReload() {
    const actor = useActorRef();
    return useCallback(() => actor.send({ type: "list.reload" }), [actor]);
  }

  return { Provider, useList, useReload };
}
