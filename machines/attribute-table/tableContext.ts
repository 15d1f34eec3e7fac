import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import type { LayerEntry } from "../layers/layerEntries.ts";
import type { ExportFormat } from "./exportText.ts";
import { arrangedColumns, type TableColumn, type TableLayout } from "./tableColumns.ts";
import {
  areInOrder,
  missingPage,
  maxRows,
  placeIn,
  rowIn,
  rowsPerPage,
  sortedRows,
  withPage,
  type Pages,
  type RowRange,
  type TableRow,
  type TableScope,
  type TableSort,
} from "./tableRows.ts";

/** Everything that decides which rows there are, and in which order. */
export interface RowQuestion {
  layer: string;
  attributes: readonly LayerAttribute[];
  scope: TableScope;
  /** EPSG:3857, metres: what is in view; null until the map told. */
  extent3857: readonly number[] | null;
  search: string;
  sort: TableSort | null;
}

/** One page of rows, and how many there are on all; null where the map server does not tell. */
export interface PageAnswer {
  page: number;
  rows: readonly TableRow[];
  total: number | null;
}

export interface TableContext extends RowQuestion {
  pages: Pages;
  /** How many rows there are, as far as is known. */
  total: number;
  /** False where the map server does not count: there may be more. */
  isTotalKnown: boolean;
  /** True while what is shown answers an older question. */
  isStale: boolean;
  /** False where the map server does not sort. */
  isSorted: boolean;
  /** The rows that are looked at. */
  wanted: RowRange;
  /** The chosen features, in the order in which they were; and sorted as the table is. */
  chosen: readonly TableRow[];
  chosenSorted: readonly TableRow[];
  /** The row from which a range is chosen. */
  anchor: number;
  /** The feature whose row is to come into sight. */
  sought: TableRow["id"] | null;
  layout: TableLayout;
  columns: readonly TableColumn[];
  /** True while dragging over the map chooses features. */
  isBoxing: boolean;
  /** What the server said of the last failure, if anything. */
  problem: string | null;
  format: ExportFormat;
  /** Whether all rows are written, or those that are chosen. */
  writesAll: boolean;
  /** How many rows are written so far. */
  written: number;
}

/** Further than this nobody looks for a row: what was chosen is shown by itself. */
const maxRowsToSearch = 2_000;

const freshTable = (layout: TableLayout): TableContext => ({
  layer: "",
  attributes: [],
  scope: "view",
  extent3857: null,
  search: "",
  sort: null,
  pages: {},
  total: 0,
  isTotalKnown: true,
  isStale: true,
  isSorted: true,
  wanted: { first: 0, last: 0 },
  chosen: [],
  chosenSorted: [],
  anchor: 0,
  sought: null,
  layout,
  columns: [],
  isBoxing: false,
  problem: null,
  format: "csv",
  writesAll: true,
  written: 0,
});

/** The table of another layer. */
export const withLayer = (context: TableContext, layer: string): TableContext =>
  layer === context.layer
    ? context
    : {
        ...freshTable({ ...context.layout, layer }),
        layer,
        scope: context.scope === "chosen" ? "view" : context.scope,
        extent3857: context.extent3857,
        isBoxing: context.isBoxing,
      };

/** The table as a visit begins: of this layer, or closed. */
export const createTableContext = (layout: TableLayout, opened = ""): TableContext =>
  withLayer(freshTable(layout), opened);

/** Of which layer a table is opened when none is named: the one that was shown last, or the topmost that is on. */
export const layerToShow = (
  { layer }: TableLayout,
  entries: readonly Pick<LayerEntry, "name" | "enabled">[],
): string | undefined =>
  (entries.find(({ name }) => name === layer) ?? entries.findLast(({ enabled }) => enabled) ?? entries.at(-1))
    ?.name;

export const withAttributes = (
  context: TableContext,
  attributes: readonly LayerAttribute[],
): TableContext => ({
  ...context,
  attributes,
  columns: arrangedColumns(attributes, context.layout.columns[context.layer]),
});

/** Another question: what is shown stays until its answer comes. */
export const withQuestion = (context: TableContext, change: Partial<RowQuestion>): TableContext => {
  const asked = { ...context, ...change, isStale: true, wanted: { first: 0, last: 0 }, anchor: 0 };
  return { ...asked, chosenSorted: sortedRows(asked.chosen, asked.sort) };
};

export const withAnswer = (context: TableContext, { page, rows, total }: PageAnswer): TableContext => {
  const pages = context.isStale ? { [page]: rows } : withPage(context.pages, page, rows);
  const here = new Map(rows.map((row) => [row.id, row]));
  // What the map knew of a feature may be without its geometry.
  const chosen = context.chosen.map((row) => (row.geometry ? row : (here.get(row.id) ?? row)));
  const far = page * rowsPerPage + rows.length;
  const guessed = rows.length === rowsPerPage ? far + 1 : far;
  return {
    ...withChosen(context, chosen),
    pages,
    isStale: false,
    isSorted: (context.isStale || context.isSorted) && areInOrder(rows, context.sort, context.attributes),
    total: Math.min(maxRows, total ?? (context.isStale ? guessed : Math.max(context.total, guessed))),
    isTotalKnown: total !== null,
  };
};

/** How many rows the table has now. */
export const countOf = ({ scope, chosen, total }: TableContext): number =>
  scope === "chosen" ? chosen.length : total;

/** The row at a place; undefined while it is on its way. */
export const rowAt = (
  { scope, chosenSorted, pages }: Pick<TableContext, "scope" | "chosenSorted" | "pages">,
  index: number,
): TableRow | undefined => (scope === "chosen" ? chosenSorted[index] : rowIn(pages, index));

/** Which page to ask for next; undefined when all that is looked at or looked for is here. */
export const nextPage = (context: TableContext): number | undefined => {
  const { scope, extent3857, isStale, pages, wanted, total, sought } = context;
  if (scope === "chosen" || (scope === "view" && extent3857 === null)) return undefined;
  if (isStale) return 0;
  const page = missingPage(pages, wanted, total);
  if (page !== undefined || sought === null || placeIn(pages, sought) !== undefined) return page;
  return total <= maxRowsToSearch ? missingPage(pages, { first: 0, last: total - 1 }, total) : undefined;
};

/** Where the row is that is sought; undefined while that isn't known. */
export const soughtPlace = (context: TableContext): number | undefined => {
  const { sought, scope, chosenSorted, pages } = context;
  if (sought === null) return undefined;
  if (scope !== "chosen") return placeIn(pages, sought);
  const place = chosenSorted.findIndex(({ id }) => id === sought);
  return place < 0 ? undefined : place;
};

export const withChosen = (context: TableContext, chosen: readonly TableRow[]): TableContext => ({
  ...context,
  chosen,
  chosenSorted: sortedRows(chosen, context.sort),
});

/** Chosen on the map: their rows are looked for, or shown by themselves where that would be a long search. */
export const withFound = (context: TableContext, rows: readonly TableRow[]): TableContext => {
  const [first] = rows;
  const found = { ...withChosen(context, rows), sought: first?.id ?? null };
  const isFar = first !== undefined && placeIn(context.pages, first.id) === undefined;
  const showsChosen = rows.length > 0 && isFar && context.total > maxRowsToSearch;
  return showsChosen ? { ...found, scope: "chosen" } : found;
};

/** How a row is chosen: alone, beside what is chosen, or with all from the last one on. */
export type SelectionMode = "only" | "toggle" | "range";

export const withRow = (context: TableContext, index: number, how: SelectionMode): TableContext => {
  const row = rowAt(context, index);
  if (!row) return context;
  // Going there may change what is in view, and with that the rows.
  if (how === "only") return { ...withChosen(context, [row]), anchor: index, sought: row.id };
  if (how === "toggle") {
    const without = context.chosen.filter(({ id }) => id !== row.id);
    const isChosen = without.length < context.chosen.length;
    return { ...withChosen(context, isChosen ? without : [...without, row]), anchor: index };
  }
  const [from, to] = [Math.min(context.anchor, index), Math.max(context.anchor, index)];
  const range = Array.from({ length: to - from + 1 }, (_, n) => rowAt(context, from + n));
  return withChosen(
    context,
    range.filter((each) => each !== undefined),
  );
};
