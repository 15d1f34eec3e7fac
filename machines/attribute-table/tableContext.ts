import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import type { ExportFileFormat, ExportSystem } from "../../schemas/layerExport.ts";
import type { LayerEntry } from "../layers/LayerEntry.ts";
import type { ColumnSummary } from "./columnSummary.ts";
import type { AreaOrder, Grouping, ToldGroups } from "./areaGrouping.ts";
import { arrangedColumns, type TableColumn, type TableLayout } from "./tableColumns.ts";
import {
  placeIn,
  rowIn,
  sortedRows,
  type Pages,
  type RowQuestion,
  type RowRange,
  type TableRow,
} from "./tableRows.ts";

export interface TableContext extends RowQuestion {
  pages: Pages;
  /** Number of rows, as far as known. */
  total: number;
  /** False where the map server does not count: there may be more. */
  isTotalKnown: boolean;
  /** True while the rows shown belong to an older query. */
  isStale: boolean;
  /** False where the map server does not sort. */
  isSorted: boolean;
  /** The visible rows. */
  wanted: RowRange;
  /** The selected features in selection order, and sorted as the table is. */
  chosen: readonly TableRow[];
  chosenSorted: readonly TableRow[];
  /** The row at which a range selection starts. */
  anchor: number;
  /** How often a person asked for other rows or another order: each time they are seen from the first on. */
  asks: number;
  /** The feature to scroll to. */
  sought: TableRow["id"] | null;
  layout: TableLayout;
  columns: readonly TableColumn[];
  /** True while dragging over the map selects features. */
  isBoxing: boolean;
  /** The server's message about the last failure, if any. */
  problem: string | null;
  /** The column that is summed up, empty for none, and what it came to last. */
  summarised: string;
  summary: ColumnSummary | null;
  /** By whose areas the rows are grouped, null for none; what these areas have, what was asked last, and what it came to. */
  grouping: Grouping | null;
  areaAttributes: readonly LayerAttribute[];
  groupsAsked: AreaOrder | null;
  groups: ToldGroups | null;
  format: ExportFileFormat;
  /** Whether all rows are exported, or the selected ones. */
  writesAll: boolean;
  /** Whether the file has what people call attributes and coded values, or what the data do. */
  hasLabels: boolean;
  /** Of the positions in a file that the server makes; EPSG code. */
  crs: ExportSystem;
  /** Kilobytes that came of the file that is in the making. */
  written: number;
}

/** Rows beyond this are not searched for a selected feature: the selection is then shown by itself. */
export const maxRowsToSearch = 2_000;

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
  asks: 0,
  sought: null,
  layout,
  columns: [],
  isBoxing: false,
  problem: null,
  summarised: "",
  summary: null,
  grouping: null,
  areaAttributes: [],
  groupsAsked: null,
  groups: null,
  format: "csv",
  writesAll: true,
  hasLabels: true,
  crs: 28992,
  written: 0,
});

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

/** The initial table of a visit: of this layer, or closed. */
export const createTableContext = (layout: TableLayout, opened = ""): TableContext =>
  withLayer(freshTable(layout), opened);

/** The layer to open when none is named: the one shown last, or the topmost that is on; of these one with something in view. */
export function layerToShow(
  { layer }: TableLayout,
  entries: readonly Pick<LayerEntry, "name" | "enabled">[],
  isKnownEmpty?: (name: string) => boolean,
): string | undefined {
  const isLast = ({ name }: { name: string }) => name === layer;
  const isFull = ({ name }: { name: string }) => !isKnownEmpty?.(name);
  const wanted = [
    entries.find((entry) => isLast(entry) && isFull(entry)),
    entries.findLast((entry) => entry.enabled && isFull(entry)),
    entries.find(isLast),
    entries.findLast(({ enabled }) => enabled),
    entries.at(-1),
  ];
  return wanted.find((entry) => entry !== undefined)?.name;
}

export const withAttributes = (
  context: TableContext,
  attributes: readonly LayerAttribute[],
): TableContext => ({
  ...context,
  attributes,
  columns: arrangedColumns(attributes, context.layout.columns[context.layer]),
});

/** A new query; the old rows stay until its answer arrives. */
export const withQuestion = (context: TableContext, change: Partial<RowQuestion>): TableContext => {
  const asked = { ...context, ...change, isStale: true, wanted: { first: 0, last: 0 }, anchor: 0 };
  return { ...asked, chosenSorted: sortedRows(asked.chosen, asked.sort) };
};

/** A person asks for other rows, or another order: what was sought among those before is no longer. */
export const withOtherRows = (context: TableContext, change: Partial<RowQuestion>): TableContext => ({
  ...withQuestion(context, change),
  asks: context.asks + 1,
  sought: null,
});

export const countOf = ({ scope, chosen, total }: TableContext): number =>
  scope === "chosen" ? chosen.length : total;

/** The row at an index; undefined while it is loading. */
export const rowAt = (
  { scope, chosenSorted, pages }: Pick<TableContext, "scope" | "chosenSorted" | "pages">,
  index: number,
): TableRow | undefined => (scope === "chosen" ? chosenSorted[index] : rowIn(pages, index));

/** Index of the searched row; undefined while unknown. */
export const soughtPlace = (context: TableContext): number | undefined => {
  const { sought, scope, chosenSorted, pages } = context;
  if (sought === null) return undefined;
  if (scope !== "chosen") return placeIn(pages, sought);
  const place = chosenSorted.findIndex(({ id }) => id === sought);
  return place < 0 ? undefined : place;
};
