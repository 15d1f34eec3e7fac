import { rowAt, maxRowsToSearch, type TableContext } from "./tableContext.ts";
import { placeIn, sortedRows, type TableRow } from "./tableRows.ts";

export const withChosen = (context: TableContext, chosen: readonly TableRow[]): TableContext => ({
  ...context,
  chosen,
  chosenSorted: sortedRows(chosen, context.sort),
});

/** Selected on the map: scrolls to their rows, or shows only the selection where that would be a long search. */
export const withFound = (context: TableContext, rows: readonly TableRow[]): TableContext => {
  const [first] = rows;
  const found = { ...withChosen(context, rows), sought: first?.id ?? null };
  const isFar = first !== undefined && placeIn(context.pages, first.id) === undefined;
  const showsChosen = isFar && context.total > maxRowsToSearch;
  return showsChosen ? { ...found, scope: "chosen" } : found;
};

/** Selected by something else than the table, which shows the selection alone; without any, what it showed or the view. */
export const withTakenRows = (context: TableContext, rows: readonly TableRow[]): TableContext => ({
  ...withChosen(context, rows),
  scope: rows.length > 0 ? "chosen" : context.scope === "chosen" ? "view" : context.scope,
});

/** How a row is selected: alone, added, or as the end of a range. */
export type SelectionMode = "only" | "toggle" | "range";

export const withRow = (context: TableContext, index: number, how: SelectionMode): TableContext => {
  const row = rowAt(context, index);
  if (!row) return context;
  // Going there may change the view, and with that the rows.
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
