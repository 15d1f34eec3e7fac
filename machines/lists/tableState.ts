import { maxConstraintsPerField } from "../../schemas/list.ts";
import { type FieldConstraint, isComplete, type ListField } from "./constraints.ts";
import { fieldOf, isObject } from "../../schemas/records.ts";

type SortDirection = "ASC" | "DESC";

export interface Sort {
  field: string;
  direction: SortDirection;
}

/** Page sizes to choose from. */
export const pageSizes: readonly number[] = [10, 25, 50, 100];

/** Limits of a column's width, px. */
export const columnWidthsPx = { min: 64, max: 1200, step: 24 } as const;

/** The part of a list's state that is stored between visits (spec §4.29). */
export interface TableState {
  sort: Sort | null;
  filters: readonly FieldConstraint[];
  /** Chosen widths, px, by field. */
  widthsPx: Readonly<Record<string, number>>;
  /** Null: the server's, or the default (spec §9.11). */
  pageSize: number | null;
}

export const noTableState: TableState = { sort: null, filters: [], widthsPx: {}, pageSize: null };

export function clampWidthPx(widthPx: number): number {
  return Math.round(Math.min(Math.max(widthPx, columnWidthsPx.min), columnWidthsPx.max));
}

/** The first two valid conditions of each column (spec §5.22). */
export function allowedFilters(
  filters: readonly FieldConstraint[],
  fields: readonly ListField[],
): FieldConstraint[] {
  const valid = filters.filter((filter) => {
    const kind = fields.find(({ field }) => field === filter.field)?.kind;
    return kind !== undefined && isComplete(kind, filter);
  });
  return valid.filter((filter, place) => {
    const earlier = valid.slice(0, place).filter(({ field }) => field === filter.field);
    return earlier.length < maxConstraintsPerField;
  });
}

/** Parses a stored table state: invalid parts and unknown columns are dropped (spec §4.29). */
export function parseTableState(stored: unknown, fields: readonly ListField[]): TableState {
  if (!isObject(stored)) return noTableState;
  const { sort, filters, widthsPx, pageSize } = stored;
  return {
    sort:
      isSort(sort) && fields.some(({ field, isSortable }) => field === sort.field && isSortable)
        ? sort
        : null,
    filters: Array.isArray(filters) ? allowedFilters(filters.filter(isFieldConstraint), fields) : [],
    widthsPx: isObject(widthsPx) ? widthsOf(widthsPx, fields) : {},
    pageSize: typeof pageSize === "number" && pageSizes.includes(pageSize) ? pageSize : null,
  };
}

function widthsOf(widthsPx: Record<string, unknown>, fields: readonly ListField[]): Record<string, number> {
  return Object.fromEntries(
    fields.flatMap(({ field }) => {
      const widthPx = Object.hasOwn(widthsPx, field) ? widthsPx[field] : undefined;
      return typeof widthPx === "number" ? [[field, clampWidthPx(widthPx)]] : [];
    }),
  );
}

function isSort(value: unknown): value is Sort {
  return (
    isObject(value) &&
    typeof value["field"] === "string" &&
    ["ASC", "DESC"].includes(String(value["direction"]))
  );
}

/** Whether it has values; `allowedFilters` tells whether there are such a column and operator. */
function isFieldConstraint(value: unknown): value is FieldConstraint {
  const values = fieldOf(value, "values");
  return Array.isArray(values) && values.every((one) => typeof one === "string");
}
