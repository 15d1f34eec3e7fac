/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's table is made of divs */
import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { type ListScreen, pathOf } from "../listScreen.ts";
import { RowActions } from "../RowActions.tsx";

interface GridRowProps<Row> {
  row: Row;
  screen: ListScreen<Row>;
  /** Row number in the list, from 1; the header is row 1 of the grid. */
  number: number;
  widthsPx: readonly number[];
  hasActions: boolean;
  /** From the table: position of the row's first cell. */
  style?: CSSProperties;
}

/** One row as one element: the table itself would render separate cells. */
export function GridRow<Row>({ row, screen, number, widthsPx, hasActions, style }: GridRowProps<Row>) {
  const path = pathOf(screen, row);
  // A row made high by one column gives the others a second line.
  const hasTwoLines = screen.columns.some(({ detail }) => detail);
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      className={path === null ? "grid-row" : "grid-row opens"}
      style={{ top: style?.top, height: style?.height }}
    >
      {screen.columns.map(({ field, isNumeric, render, detail }, place) => (
        <div
          key={field}
          role={place === 0 ? "rowheader" : "gridcell"}
          tabIndex={-1}
          className={`grid-cell bp6-table-cell-col-${place}${isNumeric ? " is-numeric" : ""}`}
          style={{ width: widthsPx[place] }}
        >
          <div className={hasTwoLines && !detail ? "cell-text may-wrap" : "cell-text"}>
            {place === 0 && path !== null ? (
              <Link className="row-link" to={path}>
                {render(row)}
              </Link>
            ) : (
              render(row)
            )}
          </div>
          {detail && <div className="cell-text cell-detail">{detail(row)}</div>}
        </div>
      ))}
      {hasActions && (
        <div
          role="gridcell"
          tabIndex={-1}
          className="grid-cell is-actions"
          style={{ width: widthsPx[screen.columns.length] }}
        >
          <RowActions row={row} screen={screen} />
        </div>
      )}
    </div>
  );
}

/** Renders nothing: `GridRow` renders the whole row in its first cell. */
export function EmptyCell() {
  return null;
}
