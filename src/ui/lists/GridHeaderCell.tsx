/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Blueprint's table is made of divs */
import { SortAsc, SortDesc } from "@blueprintjs/icons";
import { type CSSProperties, type ReactNode, useCallback, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Column, ListModel } from "../ListModel.ts";
import { ColumnMenu } from "./ColumnMenu.tsx";

interface GridHeaderCellProps<Row> {
  /** Null: the column of actions. */
  column: Column<Row> | null;
  list: ListModel<Row>;
  widthPx: number;
  /** From the table: width, and resize handle. */
  style?: CSSProperties;
  resizeHandle?: ReactNode;
}

const ariaSort = { ASC: "ascending", DESC: "descending" } as const;

/** The header of a column: its name, which sorts, and its menu. */
export function GridHeaderCell<Row>({
  column,
  list,
  widthPx,
  style,
  resizeHandle,
}: GridHeaderCellProps<Row>) {
  const intl = useIntl();
  const id = useId();
  // The element around the cells is the table's; only its role is ours.
  const markRow = useCallback((cell: HTMLElement | null) => {
    cell?.parentElement?.setAttribute("role", "row");
    cell?.parentElement?.setAttribute("aria-rowindex", "1");
  }, []);
  const label = intl.formatMessage({ id: column?.labelId ?? "list.actions" });
  const direction = list.sort && list.sort.field === column?.field ? list.sort.direction : null;
  const isFiltered = list.filters.some(({ field }) => field === column?.field);
  return (
    <div
      ref={markRow}
      role="columnheader"
      aria-label={label}
      aria-sort={column?.isSortable ? (direction ? ariaSort[direction] : "none") : undefined}
      tabIndex={-1}
      className={`grid-head${column?.isNumeric ? " is-numeric" : ""}${column ? "" : " is-actions"}`}
      style={style}
    >
      {column?.isSortable ? (
        <button type="button" id={id} className="sort-button" onClick={() => list.sortBy(column.field)}>
          <span className="head-text">{label}</span>
          {direction === "ASC" && <SortAsc aria-hidden />}
          {direction === "DESC" && <SortDesc aria-hidden />}
        </button>
      ) : (
        <span id={id} className="head-text">
          <FormattedMessage id={column?.labelId ?? "list.actions"} />
        </span>
      )}
      {column && (
        <ColumnMenu column={column} list={list} widthPx={widthPx} isFiltered={isFiltered} describedBy={id} />
      )}
      {resizeHandle}
    </div>
  );
}
