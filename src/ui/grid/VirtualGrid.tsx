/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element lays out all of its rows, and these are too many */
import {
  memo,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { gridStep } from "./gridStep.ts";
import "./virtualGrid.css";

export interface GridColumn {
  key: string;
  widthPx: number;
  /** Numbers stand at the right. */
  isNumber: boolean;
  sorted: "ascending" | "descending" | undefined;
  head: ReactNode;
}

export interface VirtualGridProps {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  isBusy: boolean;
  /** Told again when it is another function: what a cell says, as text; undefined while its row is on its way. */
  textOf: (row: number, column: string) => string | undefined;
  isChosen: (row: number) => boolean;
  /** Which rows are looked at now, the last one included. */
  onLook: (first: number, last: number) => void;
  onChoose: (row: number, how: "only" | "toggle" | "range") => void;
  /** Enter, or a click on the row. */
  onOpen: (row: number) => void;
  onCopy: (row: number, column: string) => void;
  /** Brings a row into sight each time it is another object. */
  sought: { row: number } | undefined;
}

export const rowHeightPx = 28;
const headHeightPx = 36;
/** Rows that are drawn above and below what is in sight, so that there is something to scroll to. */
const spareRows = 6;

/** A table of any length of which only what is in sight is drawn; one stop of the Tab key, walked with the arrows. */
export function VirtualGrid(props: VirtualGridProps) {
  const { label, columns, rowCount, isBusy, textOf, isChosen, onChoose, onOpen, onCopy, sought } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [heightPx, setHeightPx] = useState(240);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const first = Math.max(0, Math.floor(top / rowHeightPx) - spareRows);
  const inSight = Math.ceil(Math.max(0, heightPx - headHeightPx) / rowHeightPx);
  const last = Math.min(rowCount - 1, Math.floor(top / rowHeightPx) + inSight + spareRows);
  const [followed, setFollowed] = useState(sought);
  if (sought !== followed) {
    setFollowed(sought);
    if (sought) setAt({ ...at, row: sought.row });
  }
  const row = Math.min(at.row, Math.max(0, rowCount - 1));
  const column = Math.min(at.column, Math.max(0, columns.length - 1));
  const cellId = (atRow: number, atColumn: number) => `${id}-${atRow}-${atColumn}`;

  const look = useEffectEvent((from: number, to: number) => props.onLook(from, to));
  useEffect(() => {
    if (last >= first) look(first, last);
  }, [first, last]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeightPx(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const reveal = useEffectEvent((wanted: number) => {
    const element = scroller.current;
    if (!element) return;
    const place = wanted * rowHeightPx;
    const free = element.clientHeight - headHeightPx - rowHeightPx;
    if (place < element.scrollTop) element.scrollTop = place;
    else if (place > element.scrollTop + free) element.scrollTop = place - free;
  });
  useEffect(() => {
    if (!sought) return;
    reveal(sought.row);
  }, [sought]);

  const press = (event: KeyboardEvent) => {
    const key = columns[column]?.key;
    if (event.target !== event.currentTarget || key === undefined) return;
    const step = gridStep(event, {
      row,
      column,
      rowCount,
      columnCount: columns.length,
      pageRows: inSight - 1,
    });
    if (step) {
      setAt(step);
      reveal(step.row);
      scroller.current
        ?.querySelector(`[data-column="${step.column}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (event.shiftKey && step.row !== row) onChoose(step.row, "range");
    } else if (event.key === "Enter") {
      onChoose(row, "only");
      onOpen(row);
    } else if (event.key === " ") onChoose(row, event.shiftKey ? "range" : "toggle");
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c") {
      // What is marked is copied by the browser itself.
      if (document.getSelection()?.isCollapsed === false) return;
      onCopy(row, key);
    } else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>("[role=gridcell]");
    const clicked = Number(cell?.dataset["row"]);
    if (!cell || Number.isNaN(clicked)) return;
    setAt({ row: clicked, column: Number(cell.dataset["column"]) });
    if (event.shiftKey) onChoose(clicked, "range");
    else if (event.ctrlKey || event.metaKey) onChoose(clicked, "toggle");
    else {
      onChoose(clicked, "only");
      onOpen(clicked);
    }
  };

  const widthPx = columns.reduce((sum, each) => sum + each.widthPx, 0);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  return (
    <div
      ref={scroller}
      className="virtual-grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-busy={isBusy}
      aria-multiselectable
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={row >= first && row <= last ? cellId(row, column) : undefined}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      onKeyDown={press}
      onClick={click}
    >
      <div role="row" aria-rowindex={1} className="virtual-grid-head" style={{ inlineSize: widthPx }}>
        {columns.map((each, place) => (
          <div
            key={each.key}
            role="columnheader"
            aria-colindex={place + 1}
            aria-sort={each.sorted ?? "none"}
            data-column={place}
            style={{ inlineSize: each.widthPx }}
          >
            {each.head}
          </div>
        ))}
      </div>
      <div
        role="rowgroup"
        className="virtual-grid-body"
        style={{ blockSize: rowCount * rowHeightPx, inlineSize: widthPx }}
      >
        {rows.map((each) => (
          <GridRow
            key={each}
            row={each}
            columns={columns}
            textOf={textOf}
            isChosen={isChosen(each)}
            activeColumn={each === row ? column : undefined}
            cellId={id}
          />
        ))}
      </div>
    </div>
  );
}

interface GridRowProps {
  row: number;
  columns: readonly GridColumn[];
  textOf: VirtualGridProps["textOf"];
  isChosen: boolean;
  activeColumn: number | undefined;
  cellId: string;
}

const GridRow = memo(function GridRow({
  row,
  columns,
  textOf,
  isChosen,
  activeColumn,
  cellId,
}: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      aria-selected={isChosen}
      className={`virtual-grid-row${row % 2 === 1 ? " virtual-grid-odd" : ""}`}
      style={{ insetBlockStart: row * rowHeightPx }}
    >
      {columns.map(({ key, widthPx, isNumber }, place) => (
        <div
          key={key}
          id={`${cellId}-${row}-${place}`}
          role="gridcell"
          aria-colindex={place + 1}
          data-row={row}
          data-column={place}
          className={`${isNumber ? "virtual-grid-number" : ""}${place === activeColumn ? " virtual-grid-active" : ""}`}
          style={{ inlineSize: widthPx }}
        >
          {textOf(row, key) ?? <span className="virtual-grid-awaited" />}
        </div>
      ))}
    </div>
  );
});
