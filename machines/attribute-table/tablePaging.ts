import { maxRowsToSearch, type TableContext } from "./tableContext.ts";
import { withChosen } from "./tableSelection.ts";
import {
  areInOrder,
  maxRows,
  missingPage,
  placeIn,
  rowsPerPage,
  withPage,
  type TableRow,
} from "./tableRows.ts";

/** One page of rows with the total count; null where the map server does not count. */
export interface PageAnswer {
  page: number;
  rows: readonly TableRow[];
  total: number | null;
}

/** The next page to load; undefined when all visible or searched rows are loaded. */
export const nextPage = (context: TableContext): number | undefined => {
  const { scope, extent3857, isStale, pages, wanted, total, sought } = context;
  if (scope === "chosen" || (scope === "view" && extent3857 === null)) return undefined;
  if (isStale) return 0;
  const page = missingPage(pages, wanted, total);
  if (page !== undefined || sought === null || placeIn(pages, sought) !== undefined) return page;
  return total <= maxRowsToSearch ? missingPage(pages, { first: 0, last: total }, total) : undefined;
};

export const withAnswer = (context: TableContext, { page, rows, total }: PageAnswer): TableContext => {
  const pages = context.isStale ? { [page]: rows } : withPage(context.pages, page, rows);
  const here = new Map(rows.map((row) => [row.id, row]));
  // The map's own features may lack their geometry.
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
