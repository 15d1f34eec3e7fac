import type { Geometry } from "geojson";
import type { LayerAttribute } from "../../schemas/layerFilter.ts";

/** A feature as a row of the table; its geometry in degrees: longitude, latitude. */
export interface TableRow {
  id: string | number;
  properties: Readonly<Record<string, unknown>>;
  geometry: Geometry | null;
}

/** Which features are rows: those in view, all of the layer, or the selection. */
export type TableScope = "view" | "all" | "chosen";

export interface TableSort {
  attribute: string;
  isDescending: boolean;
}

/** Everything that decides which rows there are, and in which order. */
export interface RowQuestion {
  layer: string;
  attributes: readonly LayerAttribute[];
  scope: TableScope;
  /** Current view of the map: EPSG:3857, metres; null until known. */
  extent3857: readonly number[] | null;
  search: string;
  sort: TableSort | null;
}

/** Page size of a request to the map server. */
export const rowsPerPage = 200;
/** Pages furthest from the visible one are dropped. */
const maxPages = 50;
/** No browser scrolls a taller table. */
export const maxRows = 500_000;

export type Pages = Readonly<Record<number, readonly TableRow[]>>;

/** Row indexes, the last one included. */
export interface RowRange {
  first: number;
  last: number;
}

/** The first page of a range that is not loaded. */
export const missingPage = (pages: Pages, { first, last }: RowRange, total: number): number | undefined => {
  const end = Math.min(last, total - 1);
  for (let page = Math.floor(Math.max(0, first) / rowsPerPage); page * rowsPerPage <= end; page++)
    if (!pages[page]) return page;
  return undefined;
};

/** Adds a page; those furthest from it are dropped when there are too many. */
export const withPage = (pages: Pages, page: number, rows: readonly TableRow[]): Pages => {
  const next = { ...pages, [page]: rows };
  const numbers = Object.keys(next).map(Number);
  if (numbers.length <= maxPages) return next;
  const furthest = numbers.reduce((one, other) =>
    Math.abs(other - page) > Math.abs(one - page) ? other : one,
  );
  return Object.fromEntries(Object.entries(next).filter(([number]) => Number(number) !== furthest));
};

export const rowIn = (pages: Pages, index: number): TableRow | undefined =>
  pages[Math.floor(index / rowsPerPage)]?.[index % rowsPerPage];

/** Index of a feature among the loaded rows. */
export const placeIn = (pages: Pages, id: TableRow["id"]): number | undefined => {
  for (const [page, rows] of Object.entries(pages)) {
    const place = rows.findIndex((row) => row.id === id);
    if (place >= 0) return Number(page) * rowsPerPage + place;
  }
  return undefined;
};

/** Order of a selection: missing values first, then numbers, then texts in natural order. */
const compare = (one: unknown, other: unknown): number => {
  const rank = (value: unknown) =>
    value === null || value === undefined ? 0 : typeof value === "number" ? 1 : 2;
  if (rank(one) !== rank(other)) return rank(one) - rank(other);
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
};

export const sortedRows = (rows: readonly TableRow[], sort: TableSort | null): readonly TableRow[] =>
  sort === null
    ? rows
    : rows.toSorted(
        (one, other) =>
          compare(one.properties[sort.attribute], other.properties[sort.attribute]) *
          (sort.isDescending ? -1 : 1),
      );

/** Whether rows came in the requested order, as far as numbers show: some map servers can't sort. */
export const areInOrder = (
  rows: readonly TableRow[],
  sort: TableSort | null,
  attributes: readonly LayerAttribute[],
): boolean => {
  if (sort === null) return true;
  if (!attributes.some(({ name, kind }) => name === sort.attribute && kind === "number")) return true;
  const numbers = rows
    .map(({ properties }) => properties[sort.attribute])
    .filter((value): value is number => typeof value === "number");
  return numbers.every((value, place) => {
    const before = numbers[place - 1];
    return before === undefined || (sort.isDescending ? before >= value : before <= value);
  });
};
