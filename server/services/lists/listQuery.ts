import {
  defaultPageSize,
  maxConstraintsPerField,
  maxPageSize,
  searchMaxLength,
  type ListAnswer,
  type ListQuery,
} from "../../../schemas/list.ts";
import type { FieldKind, Filter, ListCriteria } from "../../repositories/lists/listCriteria.ts";
import { InvalidQuery } from "../errors.ts";
import { readFilter } from "./listFilter.ts";

/** The fields by which a list can be sorted and filtered, with their types. */
export type ListFields = Readonly<Record<string, FieldKind>>;

/** Keeps the offset within 32 bits. */
const maxPage = 10_000_000;

/**
 * Validates a list query against the existing fields (spec §3.30–3.36). Throws `InvalidQuery` naming the parameter:
 * unknown parameters are never ignored.
 */
export function readListQuery(query: Partial<ListQuery>, fields: ListFields): ListCriteria {
  return {
    page: wholeNumber("page", query.page ?? 1, maxPage),
    limit: wholeNumber("limit", query.limit ?? defaultPageSize, maxPageSize),
    sort: readSort(query.sortBy ?? [], fields),
    search: readSearch("search", query.search ?? ""),
    filters: readFilters(query.filter ?? [], fields),
  };
}

/** The same query written as a query string: `page`, `limit`, `sortBy`, `search` and `filter.{field}`, repeatable. */
export function listQueryOf(parameters: URLSearchParams): Partial<ListQuery> {
  const query: Partial<ListQuery> & { sortBy: string[]; filter: { field: string; value: string }[] } = {
    sortBy: [],
    filter: [],
  };
  for (const [name, value] of parameters) {
    if (name === "page" || name === "limit")
      query[name] = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    else if (name === "sortBy") query.sortBy.push(value);
    else if (name === "search") query.search = value;
    else if (name.startsWith("filter.")) query.filter.push({ field: name.slice("filter.".length), value });
    else throw new InvalidQuery(name, "unknownParameter");
  }
  return query;
}

/** One page of a list, with the query it answers (spec §3.29). The query was validated by `readListQuery`. */
export function toListAnswer<Row>(
  data: Row[],
  totalItems: number,
  { page = 1, limit = defaultPageSize, sortBy = [], search = "", filter = [] }: Partial<ListQuery>,
): ListAnswer<Row> {
  const valuesByField: Record<string, string[]> = {};
  for (const { field, value } of filter) (valuesByField[field] ??= []).push(value);
  return {
    data,
    meta: {
      totalItems,
      itemsPerPage: limit,
      currentPage: page,
      totalPages: Math.ceil(totalItems / limit),
      sortBy,
      search: search.trim(),
      filter: valuesByField,
    },
  };
}

function wholeNumber(parameter: string, value: number, max: number): number {
  if (!Number.isInteger(value)) throw new InvalidQuery(parameter, "integer");
  if (value < 1) throw new InvalidQuery(parameter, "min_value");
  if (value > max) throw new InvalidQuery(parameter, "max_value");
  return value;
}

function readSort(sortBy: string[], fields: ListFields): ListCriteria["sort"] {
  const sort: ListCriteria["sort"] = [];
  for (const term of sortBy) {
    const [, field = "", direction] = /^([^:]*)(?::(.*))?$/s.exec(term) ?? [];
    if (!Object.hasOwn(fields, field)) throw new InvalidQuery(`sortBy=${shorten(term)}`, "unknownField");
    if (direction !== "ASC" && direction !== "DESC")
      throw new InvalidQuery(`sortBy=${shorten(term)}`, "unknownDirection");
    if (sort.some((other) => other.field === field))
      throw new InvalidQuery(`sortBy=${shorten(term)}`, "repeated");
    sort.push({ field, direction: direction === "ASC" ? "asc" : "desc" });
  }
  return sort;
}

/** The search text; undefined for none. Throws `InvalidQuery` naming the parameter. */
export function readSearch(parameter: string, search: string): string | undefined {
  const text = search.trim();
  if (text.length > searchMaxLength) throw new InvalidQuery(parameter, "max");
  if (text.includes("\0")) throw new InvalidQuery(parameter, "regex");
  return text === "" ? undefined : text;
}

function readFilters(filters: { field: string; value: string }[], fields: ListFields): Filter[] {
  const uses = new Map<string, number>();
  return filters.map(({ field, value }) => {
    const parameter = `filter.${shorten(field)}`;
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (kind === undefined) throw new InvalidQuery(parameter, "unknownField");
    const use = (uses.get(field) ?? 0) + 1;
    if (use > maxConstraintsPerField) throw new InvalidQuery(parameter, "tooManyConstraints");
    uses.set(field, use);
    return readFilter({ field, kind, text: value, parameter });
  });
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
