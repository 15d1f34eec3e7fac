import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, setup } from "xstate";
import type { AreaGroup } from "../../schemas/areaGroups.ts";
import type { LayerAttribute } from "../../schemas/layerFilter.ts";
import type { ExportFileFormat, ExportSystem } from "../../schemas/layerExport.ts";
import type { AreaOrder, ToldGroups } from "./areaGrouping.ts";
import type { ColumnSummary } from "./columnSummary.ts";
import { movedColumn, toWidth, type TableColumn, type TableLayout } from "./tableColumns.ts";
import {
  rowAt,
  withAttributes,
  withLayer,
  withOtherRows,
  withQuestion,
  type TableContext,
} from "./tableContext.ts";
import type { TableEmitted, TableEvent } from "./tableEvents.ts";
import { nextPage, withAnswer, type PageAnswer } from "./tablePaging.ts";
import { withChosen, withFound, withRow, withTakenRows, type SelectionMode } from "./tableSelection.ts";
import type { RowQuestion, RowRange, TableRow } from "./tableRows.ts";
import { fieldOf } from "../../schemas/records.ts";
import { notProvided } from "../notProvided.ts";

type ExportStart = Extract<TableEvent, { type: "export.start" }>;

/** Requests a clicked feature with its geometry, which the map's own features lack. */
export interface GeometryRequest {
  type: "complete";
  layer: string;
  id: TableRow["id"];
}

/** Debounce of the search, ms. */
const typingMs = 300;

/** A query to a map server. */
export interface PageQuestion extends RowQuestion {
  page: number;
}

/** Which column of which rows is summed up. */
export interface SummaryQuestion {
  question: RowQuestion;
  attribute: string;
}

/** Of which group the rows are wanted. */
export interface GatherOrder {
  order: AreaOrder | null;
  group: AreaGroup | null;
}

/** What is exported: the rows of a query, or the selected ones. */
export interface ExportOrder {
  question: RowQuestion;
  /** Empty: all rows of the question. */
  chosen: readonly TableRow[];
  columns: readonly string[];
  format: ExportFileFormat;
  hasLabels: boolean;
  crs: ExportSystem;
}

/** The server's own message, where a failure has one. */
const wordsOf = (reason: unknown): string | null => {
  const text = fieldOf(reason, "text");
  return typeof text === "string" && text !== "" ? text : null;
};

const withColumns = (context: TableContext, columns: readonly TableColumn[]): TableContext => ({
  ...context,
  columns,
  layout: { ...context.layout, columns: { ...context.layout.columns, [context.layer]: columns } },
});

const withWidth = (column: TableColumn, name: string, widthPx: number): TableColumn =>
  column.name === name ? { ...column, widthPx: toWidth(widthPx) } : column;

interface Choice {
  layer: string;
  rows: readonly TableRow[];
}

const isOtherChoice = ({ layer, chosen }: TableContext, choice: Choice): boolean =>
  choice.layer === layer && choice.rows !== chosen && choice.rows.length + chosen.length > 0;

/** Guards, actions and actors of the attribute table. */
export const tableSetup = setup({
  types: {
    context: {} as TableContext,
    events: {} as TableEvent,
    emitted: {} as TableEmitted,
    /** `opened`: the layer whose table is open from the start. */
    input: {} as { layout: TableLayout; opened?: string | undefined },
  },
  actors: {
    describe: fromPromise<LayerAttribute[], { layer: string }>(notProvided("describe")),
    loadPage: fromPromise<PageAnswer, PageQuestion>(notProvided("loadPage")),
    summarise: fromPromise<ColumnSummary, SummaryQuestion>(notProvided("summarise")),
    groupByAreas: fromPromise<ToldGroups, AreaOrder | null>(notProvided("groupByAreas")),
    findInArea: fromPromise<TableRow[], GatherOrder>(notProvided("findInArea")),
    findInBox: fromPromise<TableRow[], RowQuestion>(notProvided("findInBox")),
    /** Answers each request with `table.seeWhole`; on failure the feature stays as it was clicked. */
    watchOrders: fromCallback<GeometryRequest>(notProvided("watchOrders")),
    /** Fails as `export.broke`. */
    writeFile: fromCallback<TableEvent, ExportOrder>(notProvided("writeFile")),
  },
  delays: { typing: typingMs },
  guards: {
    needsPage: ({ context }) => nextPage(context) !== undefined,
    needsPageFor: ({ context }, wanted: RowRange) => nextPage({ ...context, wanted }) !== undefined,
    isDescribed: ({ context }) => context.attributes.length > 0,
    hasLayer: ({ context }) => context.layer !== "",
    isOtherLayer: ({ context }, { layer }: { layer: string }) => layer !== context.layer,
    isOwnLayer: ({ context }, { layer }: { layer: string }) => layer === context.layer,
    isOtherChoice: ({ context }, choice: Choice) => isOtherChoice(context, choice),
    isOtherChoiceDescribed: ({ context }, choice: Choice) =>
      isOtherChoice(context, choice) && context.attributes.length > 0,
    isOwnAndDescribed: ({ context }, { layer }: { layer: string }) =>
      layer === context.layer && context.attributes.length > 0,
    isOwnAndUndescribed: ({ context }, { layer }: { layer: string }) =>
      layer === context.layer && context.attributes.length === 0,
    showsViewDescribed: ({ context }) => context.scope === "view" && context.attributes.length > 0,
    isSummarised: ({ context }) => context.summarised !== "",
    isViewSummarised: ({ context }) => context.summarised !== "" && context.scope === "view",
    isThere: ({ context }, { index }: { index: number }) => rowAt(context, index) !== undefined,
  },
  actions: {
    setLayer: assign(({ context }, { layer }: { layer: string }) => withLayer(context, layer)),
    setAttributes: assign(({ context }, { attributes }: { attributes: readonly LayerAttribute[] }) =>
      withAttributes(context, attributes),
    ),
    ask: assign(({ context }, change: Partial<RowQuestion>) => withQuestion(context, change)),
    askOtherwise: assign(({ context }, change: Partial<RowQuestion>) => withOtherRows(context, change)),
    setMapView: assign({ extent3857: (_, { extent3857 }: { extent3857: readonly number[] }) => extent3857 }),
    addPage: assign(({ context }, { answer }: { answer: PageAnswer }) => withAnswer(context, answer)),
    look: assign({ wanted: (_, { first, last }: RowRange) => ({ first, last }) }),
    setProblem: assign({ problem: (_, { reason }: { reason: unknown }) => wordsOf(reason) }),
    chooseRow: assign(({ context }, { index, how }: { index: number; how: SelectionMode }) =>
      withRow({ ...context, sought: null }, index, how),
    ),
    clearRows: assign(({ context }) => withTakenRows(context, [])),
    takeChosen: assign(({ context }, { rows }: { rows: readonly TableRow[] }) =>
      withTakenRows(context, rows),
    ),
    publishChosen: emit(({ context: { layer, chosen } }) => ({
      type: "rows.chosen" as const,
      layer,
      rows: chosen,
    })),
    chooseFound: assign(({ context }, { rows }: { rows: readonly TableRow[] }) => withFound(context, rows)),
    showChosen: assign(({ context }) => withOtherRows(withChosen(context, []), { scope: "chosen" })),
    completeRow: assign(({ context }, { row }: { row: TableRow }) =>
      withChosen(
        context,
        context.chosen.map((chosen) => (chosen.id === row.id ? row : chosen)),
      ),
    ),
    toggleBox: assign({ isBoxing: ({ context }) => !context.isBoxing }),
    disarmBox: assign({ isBoxing: false }),
    setSummarised: assign((_, { attribute }: { attribute: string }) => ({
      summarised: attribute,
      summary: null,
    })),
    setSummary: assign({ summary: (_, { summary }: { summary: ColumnSummary }) => summary }),
    hideColumn: assign(({ context }, { name, isHidden }: { name: string; isHidden: boolean }) =>
      withColumns(
        context,
        context.columns.map((column) => (column.name === name ? { ...column, isHidden } : column)),
      ),
    ),
    moveColumn: assign(({ context }, { name, places }: { name: string; places: number }) =>
      withColumns(context, movedColumn(context.columns, name, places)),
    ),
    resizeColumn: assign(({ context }, { name, widthPx }: { name: string; widthPx: number }) =>
      withColumns(
        context,
        context.columns.map((column) => withWidth(column, name, widthPx)),
      ),
    ),
    restoreColumns: assign(({ context }) => {
      const { [context.layer]: _, ...columns } = context.layout.columns;
      return withAttributes({ ...context, layout: { ...context.layout, columns } }, context.attributes);
    }),
    persistLayout: (_args, _params: { layout: TableLayout }) => notProvided("persistLayout")(),
    lookAgain: raise(({ context }): TableEvent => ({ type: "rows.look", ...context.wanted })),
    setFormat: assign((_, { format, writesAll, hasLabels, crs }: Omit<ExportStart, "type">) => ({
      format,
      writesAll,
      hasLabels,
      crs,
      written: 0,
    })),
    setWritten: assign({ written: (_, { written }: { written: number }) => written }),
    publishOpened: emit(({ context }) => ({ type: "table.opened" as const, layer: context.layer })),
    publishClosed: emit({ type: "table.closed" }),
    completeClicked: enqueueActions(
      ({ enqueue }, { layer, row: { id, geometry } }: { layer: string; row: TableRow }) => {
        if (geometry === null) enqueue.sendTo("watchOrders", { type: "complete", layer, id });
      },
    ),
    goTo: emit(({ context }, { index }: { index: number }) => ({
      type: "feature.goTo" as const,
      layer: context.layer,
      row: rowAt(context, index) as TableRow,
    })),
  },
});
