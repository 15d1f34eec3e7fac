import { defaultPageSize, type ListQuery, searchMaxLength } from "../../schemas/list.ts";
import type { Constraint } from "../../schemas/listConstraints.ts";
import { type ListField, writeConstraint } from "./constraints.ts";
import { allowedFilters, type Sort, type TableState } from "./tableState.ts";

/** The state of a list: search, filters, order, page and column widths. */
export interface ListState extends TableState {
  page: number;
  pageSize: number;
  /** Trimmed; never longer than the maximum (spec §5.20). */
  search: string;
}

export const firstListState: ListState = {
  page: 1,
  pageSize: defaultPageSize,
  search: "",
  sort: null,
  filters: [],
  widthsPx: {},
};

/** Restores a list, on page 1. */
export function restoreListState(restored: TableState): ListState {
  return { ...firstListState, ...restored, pageSize: restored.pageSize ?? defaultPageSize };
}

/** Ascending, descending, none; another column starts with ascending (spec §4.27). */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, direction: "ASC" };
  return sort.direction === "ASC" ? { field, direction: "DESC" } : null;
}

/** Trims the search; one that is too long is ignored (spec §4.25, §5.20). */
export function cleanSearch(typed: string): string {
  const search = typed.trim();
  return search.length > searchMaxLength ? "" : search;
}

/** Replaces the conditions on one column and returns to page 1 (spec §4.26). */
export function constrain(
  list: ListState,
  field: string,
  constraints: readonly Constraint[],
  fields: readonly ListField[],
): ListState {
  const others = list.filters.filter((filter) => filter.field !== field);
  const own = constraints.map(({ operator, values }) => ({ field, operator, values }));
  return { ...list, filters: [...others, ...allowedFilters(own, fields)], page: 1 };
}

/** Changes the page size, and goes to the page with the row that was first. */
export function resizePage(list: ListState, pageSize: number): ListState {
  const rowsBefore = (list.page - 1) * list.pageSize;
  return { ...list, pageSize, page: Math.floor(rowsBefore / pageSize) + 1 };
}

/** The request's parameters; empty ones are left out (spec §3.30–3.34). */
export function toListQuery(state: ListState, fields: readonly ListField[]): ListQuery {
  const filter = state.filters.flatMap((constraint) => {
    const kind = fields.find(({ field }) => field === constraint.field)?.kind;
    return kind ? [{ field: constraint.field, value: writeConstraint(kind, constraint) }] : [];
  });
  return {
    page: state.page,
    limit: state.pageSize,
    sortBy: state.sort ? [`${state.sort.field}:${state.sort.direction}`] : undefined,
    search: state.search || undefined,
    filter: filter.length > 0 ? filter : undefined,
  };
}
