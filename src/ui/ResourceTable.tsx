import { SortAsc, SortDesc } from "@blueprintjs/icons";
import type { Column, ListModel } from "./ListModel.ts";
import "./resourceTable.css";

interface ResourceTableProps<Row> {
  /** What the table lists, for who cannot see it. */
  caption: string;
  columns: readonly Column<Row>[];
  list: ListModel<Row>;
  keyOf: (row: Row) => number | string;
}

const ariaSort = { ASC: "ascending", DESC: "descending" } as const;

/** A dense table; narrower than 960 px each row becomes a card (spec §9.14). */
export function ResourceTable<Row>({ caption, columns, list, keyOf }: ResourceTableProps<Row>) {
  return (
    <table className="resource-table" aria-busy={list.status === "loading"}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.field} column={column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ field, label, isNumeric, render }) => (
              <td key={field} data-label={label} className={isNumeric ? "is-numeric" : undefined}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeaderCell<Row>({ column, list }: { column: Column<Row>; list: ListModel<Row> }) {
  const direction = list.sort?.field === column.field ? list.sort.direction : null;
  const className = column.isNumeric ? "is-numeric" : undefined;
  if (!column.isSortable) return <th className={className}>{column.label}</th>;
  return (
    <th className={className} aria-sort={direction ? ariaSort[direction] : "none"}>
      <button type="button" className="sort-button" onClick={() => list.sortBy(column.field)}>
        {column.label}
        {direction === "ASC" && <SortAsc aria-hidden />}
        {direction === "DESC" && <SortDesc aria-hidden />}
      </button>
    </th>
  );
}
