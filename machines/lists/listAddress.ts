import type { ConstraintOperator, FieldConstraint, ListField } from "./constraints.ts";
import { cleanSearch, firstListState, type ListState } from "./listQuery.ts";
import { parseTableState } from "./tableState.ts";

/** What an address says of a list, by the names of the call's own parameters; a field that is filtered may occur twice. */
export type AddressParameter = readonly [name: string, value: string];

/** A list as far as an address says it. */
export type AddressedList = Pick<ListState, "page" | "search" | "sort" | "filters"> & {
  /** Null: the server's, or the default (spec §9.11). */
  pageSize: number | null;
};

const filterPrefix = "filter.";
/** Longer numbers of a page are no page. */
const pagePattern = /^[1-9]\d{0,5}$/;

/** Whether the address of a page may say this of a list. */
export const isListParameter = (name: string): boolean =>
  ["page", "limit", "sortBy", "search"].includes(name) || name.startsWith(filterPrefix);

const escape = (value: string) => value.replaceAll(/[\\,]/g, String.raw`\$&`);
const unescape = (value: string) => value.replaceAll(/\\(.)/gs, "$1");

/** Everything of a list that differs from how a list begins; widths of columns are each reader's own. */
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

/** Reads what an address says of a list with these columns; what can't be read, or is of no column, is as good as unsaid. */
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

function readFilter([name, value]: AddressParameter): FieldConstraint[] {
  const [, operator, values = ""] = /^(\w+):(.*)$/s.exec(value) ?? [];
  if (!name.startsWith(filterPrefix) || operator === undefined) return [];
  return [
    {
      field: name.slice(filterPrefix.length),
      // What is no operator of the column is dropped with the whole condition.
      operator: operator as ConstraintOperator,
      values: (values.match(/(?:\\.|[^\\,])+/gs) ?? []).map(unescape),
    },
  ];
}
