/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's table is made of divs */
import { createContext, memo, use, useCallback, type CSSProperties, type ReactNode } from "react";
import { LinkedText } from "../LinkedText.tsx";

export interface GridColumn {
  key: string;
  widthPx: number;
  /** Right-aligned. */
  isNumber: boolean;
  sorted: "ascending" | "descending" | undefined;
  head: ReactNode;
}

interface Cells {
  id: string;
  columns: readonly GridColumn[];
  textOf: (row: number, column: string) => string | undefined;
}

/** Cell contents by context, so that Blueprint's table does not render when they change. */
export const LongGridCells = createContext<Cells>({ id: "", columns: [], textOf: () => undefined });

interface CellProps {
  row: number;
  place: number;
  /** From the table: position of the cell. */
  className?: string;
  style?: CSSProperties;
}

const Cell = memo(
  function Cell({ row, place, className, style }: CellProps) {
    const { id, columns, textOf } = use(LongGridCells);
    const column = columns[place];
    const text = column && textOf(row, column.key);
    return (
      <div
        id={`${id}-${row}-${place}`}
        role="gridcell"
        aria-rowindex={row + 2}
        aria-colindex={place + 1}
        className={`${className} long-grid-cell${column?.isNumber ? " is-number" : ""}`}
        style={style}
      >
        {text === undefined ? (
          <span className="long-grid-awaited" />
        ) : (
          <LinkedText text={text} keys="Control+Enter" />
        )}
      </div>
    );
  },
  (before, now) =>
    before.row === now.row &&
    before.place === now.place &&
    before.className === now.className &&
    before.style?.left === now.style?.left &&
    before.style?.top === now.style?.top &&
    before.style?.width === now.style?.width,
);

export const renderCell = (row: number, place: number) => <Cell row={row} place={place} />;

/** The parts of the table whose headers are visible. */
const heads = ["main", "left"] as const;

/** Ids of a grid's header rows. */
export const headRowIds = (id: string, frozen: number): string =>
  (frozen > 0 ? heads : heads.slice(0, 1)).map((side) => `${id}-${side}`).join(" ");

interface HeadProps {
  place: number;
  /** From the table: width, and resize handle. */
  className?: string;
  style?: CSSProperties;
  resizeHandle?: ReactNode;
  reorderHandle?: ReactNode;
}

function Head({ place, className, style, resizeHandle, reorderHandle }: HeadProps) {
  const { id, columns } = use(LongGridCells);
  const column = columns[place];
  // The element around the cells is the table's; only its role is ours. The table renders it up to four times.
  const markRow = useCallback(
    (cell: HTMLElement | null) => {
      const row = cell?.parentElement;
      if (!row) return;
      row.setAttribute("role", "row");
      row.setAttribute("aria-rowindex", "1");
      const side = heads.find((each) => row.closest(`.bp6-table-quadrant-${each}`));
      if (side) row.id = `${id}-${side}`;
    },
    [id],
  );
  return (
    <div
      ref={markRow}
      role="columnheader"
      aria-colindex={place + 1}
      aria-sort={column?.sorted ?? "none"}
      className={`${className} long-grid-head`}
      style={style}
    >
      {reorderHandle}
      {column?.head}
      {resizeHandle}
    </div>
  );
}

export const renderHead = (place: number) => <Head place={place} />;
