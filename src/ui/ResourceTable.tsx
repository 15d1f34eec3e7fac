import { SortAsc, SortDesc } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Column, ListModel } from "./ListModel.ts";
import { hasActionsColumn, type ListScreen, pathOf } from "./listScreen.ts";
import "./resourceTable.css";
import { RowActions } from "./RowActions.tsx";

interface ResourceTableProps<Row> {
  /** What the table lists, for who cannot see it. */
  caption: string;
  screen: ListScreen<Row>;
}

const ariaSort = { ASC: "ascending", DESC: "descending" } as const;

/** A dense table; narrower than 960 px each row becomes a card (spec §9.14). */
export function ResourceTable<Row>({ caption, screen }: ResourceTableProps<Row>) {
  const { columns, keyOf, list } = screen;
  const hasActions = hasActionsColumn(screen);
  return (
    <table className="resource-table" aria-busy={list.status === "loading"}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.field} column={column} list={list} />
          ))}
          {hasActions && (
            <th className="is-numeric">
              <FormattedMessage id="list.actions" />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, place) => (
              <BodyCell
                key={column.field}
                column={column}
                row={row}
                path={place === 0 ? pathOf(screen, row) : null}
              />
            ))}
            {hasActions && (
              <td className="is-numeric is-actions">
                <RowActions row={row} screen={screen} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BodyCellProps<Row> {
  column: Column<Row>;
  row: Row;
  path: string | null;
}

function BodyCell<Row>({ column, row, path }: BodyCellProps<Row>) {
  const intl = useIntl();
  const { isNumeric, labelId, render, detail } = column;
  return (
    <td data-label={intl.formatMessage({ id: labelId })} className={isNumeric ? "is-numeric" : undefined}>
      <div>
        {path === null ? (
          render(row)
        ) : (
          <Link className="row-link" to={path}>
            {render(row)}
          </Link>
        )}
        {detail && <div className="cell-detail">{detail(row)}</div>}
      </div>
    </td>
  );
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListModel<Row> }) {
  const direction = list.sort?.field === column.field ? list.sort.direction : null;
  const className = column.isNumeric ? "is-numeric" : undefined;
  const label = <FormattedMessage id={column.labelId} />;
  if (!column.isSortable) return <th className={className}>{label}</th>;
  return (
    <th className={className} aria-sort={direction ? ariaSort[direction] : "none"}>
      <button type="button" className="sort-button" onClick={() => list.sortBy(column.field)}>
        {label}
        {direction === "ASC" && <SortAsc aria-hidden />}
        {direction === "DESC" && <SortDesc aria-hidden />}
      </button>
    </th>
  );
}
