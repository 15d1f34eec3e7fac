import { createActorContext } from "@xstate/react";
import type { Constraint } from "../../../schemas/listConstraints.ts";
import { isComplete, operatorsOf } from "../../../machines/lists/constraints.ts";
import { resourceListMachine } from "../../../machines/lists/resourceListMachine.ts";
import { toListQuery } from "../../../machines/lists/listQuery.ts";
import { columnWidthsPx, pageSizes, type Sort } from "../../../machines/lists/tableState.ts";

/** One list, for everything inside its provider. */
export const ResourceList = createActorContext(resourceListMachine);

/** The rules by which a list filters and sizes, for who draws it. */
const rules = { operatorsOf, isComplete, pageSizes, columnWidthsPx };

/** The parameters of a list's request. */
export type RequestedList = ReturnType<typeof toListQuery>;

/** The surrounding list. The type of its rows is decided where its effects are provided. */
export function useResourceList<Row>() {
  const actor = ResourceList.useActorRef();
  const { context, value } = ResourceList.useSelector((snapshot) => snapshot);
  const { list, typed, rows, totalItems, totalPages, failureMessageId, removal, suggestions } = context;
  return {
    rules,
    rows: rows as Row[],
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
      row: (removal?.row ?? null) as Row | null,
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
