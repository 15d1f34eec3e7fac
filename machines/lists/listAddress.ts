import type { ListField } from "./constraints.ts";
import { cleanSearch, firstListState, type ListState } from "./listQuery.ts";
import { parseTableState } from "./tableState.ts";

/** A URL parameter of a list, named like the API's; one that filters may occur twice. */
export type AddressParameter = readonly [name: string, value: string];

/** The part of a list's state that is in the URL. */
export type AddressedList = Pick<ListState, "page" | "search" | "sort" | "filters"> & {
  /** Null: the server's, or the default (spec §9.11). */
  pageSize: number | null;
};

const filterPrefix = "filter.";
const pagePattern = /^[1-9]\d{0,5}$/;

/** Whether a URL parameter belongs to a list. */
export const isListParameter = (name: string): boolean =>
  ["page", "limit", "sortBy", "search"].includes(name) || name.startsWith(filterPrefix);

const escape = (value: string) => value.replaceAll(/[\\,]/g, String.raw`\$&`);
const unescape = (value: string) => value.replaceAll(/\\(.)/gs, "$1");

/** Everything that differs from the list's defaults; column widths are personal and left out. */
export function writeListAddress({
  search,
  filters,
  sort,
  pageSize,
  page,
}: AddressedList): AddressParameter[] {
  return [
    ...(search === "" ? [] : [["search", search] as const]),
    ...filters.map(
      ({ field, operator, values }) =>
        [`${filterPrefix}${field}`, `${operator}:${values.map(escape).join(",")}`] as const,
    ),
    ...(sort ? [["sortBy", `${sort.field}:${sort.direction}`] as const] : []),
    ...(pageSize === null || pageSize === firstListState.pageSize
      ? []
      : [["limit", String(pageSize)] as const]),
    ...(page === 1 ? [] : [["page", String(page)] as const]),
  ];
}

/** Parses a list's URL parameters; invalid ones and unknown columns are ignored. */
export function readListAddress(
  parameters: readonly AddressParameter[],
  fields: readonly ListField[],
): AddressedList {
  const said = (name: string) => parameters.find(([each]) => each === name)?.[1];
  const [field, direction] = (said("sortBy") ?? "").split(":");
  const { sort, filters, pageSize } = parseTableState(
    {
      sort: { field, direction },
      filters: parameters.flatMap(readFilter),
      pageSize: Number(said("limit")),
    },
    fields,
  );
  const page = said("page") ?? "";
  return {
    page: pagePattern.test(page) ? Number(page) : 1,
    search: cleanSearch(said("search") ?? ""),
    sort,
    filters,
    pageSize,
  };
}

function readFilter([name, value]: AddressParameter) {
  const [, operator, values = ""] = /^(\w+):(.*)$/s.exec(value) ?? [];
  if (!name.startsWith(filterPrefix)) return [];
  return [
    {
      field: name.slice(filterPrefix.length),
      operator,
      values: (values.match(/(?:\\.|[^\\,])+/gs) ?? []).map(unescape),
    },
  ];
}
