import { defaultPageSize, type ListQuery, searchMaxLength } from "../../schemas/list.ts";

export type SortDirection = "ASC" | "DESC";

export interface Sort {
  field: string;
  direction: SortDirection;
}

export interface Filter {
  field: string;
  /** `$operator:value` (spec §3.34). */
  value: string;
}

/** The part of a list that is kept between visits (spec §4.29). */
export interface TableState {
  sort: Sort | null;
  filters: Filter[];
}

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
};

/** Ascending, descending, none; another column starts anew (spec §4.27). */
export function nextSort(sort: Sort | null, field: string): Sort | null {
  if (sort?.field !== field) return { field, direction: "ASC" };
  return sort.direction === "ASC" ? { field, direction: "DESC" } : null;
}

/** Trims what was typed; too long a text is no search at all (spec §4.25, §5.20). */
export function cleanSearch(typed: string): string {
  const search = typed.trim();
  return search.length > searchMaxLength ? "" : search;
}

/** The call's parameters; empty ones are left out (spec §3.30–3.34). */
export function toListQuery(state: ListState): ListQuery {
  return {
    page: state.page,
    limit: state.pageSize,
    ...(state.sort ? { sortBy: [`${state.sort.field}:${state.sort.direction}`] } : {}),
    ...(state.search ? { search: state.search } : {}),
    ...(state.filters.length > 0 ? { filter: state.filters } : {}),
  };
}

/** Reads a stored table state; whatever is not one is as good as none (spec §4.29). */
export function parseTableState(stored: unknown): TableState {
  if (typeof stored !== "object" || stored === null) return { sort: null, filters: [] };
  const { sort, filters } = stored as { sort?: unknown; filters?: unknown };
  return {
    sort: isSort(sort) ? sort : null,
    filters: Array.isArray(filters) ? filters.filter(isFilter) : [],
  };
}

function isSort(value: unknown): value is Sort {
  if (typeof value !== "object" || value === null) return false;
  const { field, direction } = value as Partial<Sort>;
  return typeof field === "string" && (direction === "ASC" || direction === "DESC");
}

function isFilter(value: unknown): value is Filter {
  if (typeof value !== "object" || value === null) return false;
  const filter = value as Partial<Filter>;
  return typeof filter.field === "string" && typeof filter.value === "string";
}
