import { HotkeysProvider } from "@blueprintjs/core";
import { Column, RenderMode, SelectionModes } from "@blueprintjs/table";
import "@blueprintjs/table/lib/css/table.css";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type WheelEvent,
} from "react";
import { FixedRowHeightTable } from "./FixedRowHeightTable.ts";
import { cellOf, gridStep, runsOf } from "./gridPlaces.ts";
import { headHeightPx, rowHeightPx } from "./gridSizes.ts";
import { LongGridCells, headRowIds, renderCell, renderHead, type GridColumn } from "./LongGridCell.tsx";
import { LongGridRows, noVisibleCells, type VisibleCells } from "./LongGridRows.tsx";
import { scrollerOf } from "./revealCell.ts";
import { useGridScroll } from "./useGridScroll.ts";
import { useRegions } from "./useRegions.ts";
import { useTableFixes } from "./useTableFixes.ts";
import "./longGrid.css";
import { elementOf } from "../elementOf.ts";

interface LongGridProps {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  isBusy: boolean;
  /** The rows shown belong to an older query. */
  isStale: boolean;
  /** The text of a cell; undefined while its row is loading. A new function renders the cells again. */
  textOf: (row: number, column: string) => string | undefined;
  isChosen: (row: number) => boolean;
  /** Called with the visible rows, the last one included. */
  onLook: (first: number, last: number) => void;
  onChoose: (row: number, how: "only" | "toggle" | "range") => void;
  /** Enter, or a click on the row. */
  onOpen: (row: number) => void;
  onCopy: (row: number, column: string) => void;
  onResize: (column: string, widthPx: number) => void;
  /** By so many places to the right. New functions for this or `onResize` render the whole table again. */
  onMove: (column: string, places: number) => void;
  narrowestPx: number;
  widestPx: number;
  /** Scrolls to the first row each time this is another number. */
  asks: number;
  /** Scrolls to a row each time this is another object. */
  sought: { row: number } | undefined;
}

/** The table would scroll along with the browser, and then not render the rows that became visible. */
const letScroll = (event: WheelEvent<HTMLElement>) => {
  event.stopPropagation();
  // Frozen columns can't be scrolled by themselves.
  if (elementOf(event.target)?.closest(".bp6-table-quadrant-left"))
    scrollerOf(event.currentTarget)?.scrollBy(event.deltaX, event.deltaY);
};

const noDialog = () => <></>;

/** A virtualised table of any length on Blueprint's; one tab stop, arrow keys move through it. */
export function LongGrid(props: LongGridProps) {
  const { label, columns, rowCount, isBusy, textOf, isChosen, onChoose, onOpen, onCopy, asks, sought } =
    props;
  const { onResize, onMove } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useRef<VisibleCells>(noVisibleCells);
  const [sight, setSight] = useState(noVisibleCells);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const [pointed, setPointed] = useState<number>();
  const [answered, setAnswered] = useState(asks);
  if (asks !== answered) {
    setAnswered(asks);
    setAt({ ...at, row: 0 });
  }
  const [followed, setFollowed] = useState(sought);
  if (sought !== followed) {
    setFollowed(sought);
    if (sought) setAt({ ...at, row: sought.row });
  }
  const row = Math.min(at.row, Math.max(0, rowCount - 1));
  const column = Math.min(at.column, Math.max(0, columns.length - 1));
  const widthsPx = useMemo(() => columns.map(({ widthPx }) => widthPx), [columns]);
  const { frozen, reveal } = useGridScroll(place, { widthsPx, column, asks, sought });
  useTableFixes(place);

  const look = useEffectEvent((from: number, to: number) => props.onLook(from, Math.min(to, rowCount - 1)));
  useEffect(() => {
    if (sight.lastRow >= sight.firstRow) look(sight.firstRow, sight.lastRow);
  }, [sight.firstRow, sight.lastRow]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const key = columns[column]?.key;
    if (event.target !== event.currentTarget || key === undefined) return;
    const pageRows = Math.floor((event.currentTarget.clientHeight - headHeightPx) / rowHeightPx) - 1;
    const step = gridStep(event, { row, column, rowCount, columnCount: columns.length, pageRows });
    if (step) {
      setAt(step);
      reveal(step);
      if (event.shiftKey && step.row !== row) onChoose(step.row, "range");
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      document.getElementById(`${id}-${row}-${column}`)?.querySelector("a")?.click();
    } else if (event.key === "Enter") {
      onChoose(row, "only");
      onOpen(row);
    } else if (event.key === " ") onChoose(row, event.shiftKey ? "range" : "toggle");
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c") {
      // A text selection is copied by the browser itself.
      if (document.getSelection()?.isCollapsed === false) return;
      onCopy(row, key);
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const clicked = cellOf(event.target);
    // Following a link does not open the row.
    if (!clicked || elementOf(event.target)?.closest("a")) return;
    grid.current?.focus({ preventScroll: true });
    setAt(clicked);
    if (event.shiftKey) onChoose(clicked.row, "range");
    else if (event.ctrlKey || event.metaKey) onChoose(clicked.row, "toggle");
    else {
      onChoose(clicked.row, "only");
      onOpen(clicked.row);
    }
  };

  const cells = useMemo(() => ({ id, columns, textOf }), [id, columns, textOf]);
  const drawnColumns = useMemo(
    () =>
      columns.map(({ key }) => (
        <Column key={key} id={key} cellRenderer={renderCell} columnHeaderCellRenderer={renderHead} />
      )),
    [columns],
  );
  const noteDrawn = useCallback((rows: RowIndices, places: ColumnIndices) => {
    drawn.current = {
      firstRow: rows.rowIndexStart,
      lastRow: rows.rowIndexEnd,
      firstColumn: places.columnIndexStart,
      lastColumn: places.columnIndexEnd,
    };
  }, []);
  const settle = useCallback(() => setSight(drawn.current), []);
  const chosen = runsOf(sight.firstRow, Math.min(sight.lastRow, rowCount - 1), isChosen);
  const regions = useRegions({ pointed, chosen, row, column, rowCount });
  const resize = useCallback(
    (place: number, widthPx: number) => onResize(columns[place]?.key ?? "", widthPx),
    [columns, onResize],
  );
  const move = useCallback(
    (from: number, to: number) => onMove(columns[from]?.key ?? "", to - from),
    [columns, onMove],
  );
  const isActiveDrawn = row >= sight.firstRow && row <= sight.lastRow;

  return (
    <div
      ref={place}
      role="presentation"
      className={[
        "long-grid",
        ...(frozen > 0 ? ["long-grid-frozen"] : []),
        ...(props.isStale ? ["long-grid-stale"] : []),
      ].join(" ")}
      onClick={click}
      onWheelCapture={(event) => {
        letScroll(event);
        setPointed(undefined);
      }}
      // Not `pointerenter`: rows scrolling below a resting pointer would each render the table.
      onPointerMove={({ target }) => setPointed(cellOf(target)?.row)}
      onPointerLeave={() => setPointed(undefined)}
    >
      <div
        ref={grid}
        className="long-grid-told"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-busy={isBusy}
        aria-multiselectable
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-activedescendant={isActiveDrawn ? `${id}-${row}-${column}` : undefined}
        aria-owns={columns.length > 0 ? headRowIds(id, frozen) : undefined}
        onKeyDown={press}
      >
        <LongGridRows {...{ id, sight, frozen, rowCount, isChosen }} />
      </div>
      <LongGridCells value={cells}>
        <HotkeysProvider renderDialog={noDialog}>
          <FixedRowHeightTable
            numRows={rowCount}
            numFrozenColumns={frozen}
            columnWidths={widthsPx}
            defaultRowHeight={rowHeightPx}
            minColumnWidth={props.narrowestPx}
            maxColumnWidth={props.widestPx}
            enableRowHeader={false}
            enableRowResizing={false}
            enableColumnReordering
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            styledRegionGroups={regions}
            onColumnWidthChanged={resize}
            onColumnsReordered={move}
            onVisibleCellsChange={noteDrawn}
            // Cells rendered before their rows are known have none yet.
            onCompleteRender={settle}
          >
            {drawnColumns}
          </FixedRowHeightTable>
        </HotkeysProvider>
      </LongGridCells>
    </div>
  );
}

interface RowIndices {
  rowIndexStart: number;
  rowIndexEnd: number;
}

interface ColumnIndices {
  columnIndexStart: number;
  columnIndexEnd: number;
}
