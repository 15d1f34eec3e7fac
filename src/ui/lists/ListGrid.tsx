import { HotkeysProvider } from "@blueprintjs/core";
import { Column as TableColumn, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import "@blueprintjs/table/lib/css/table.css";
import { type MouseEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { elementOf } from "../elementOf.ts";
import { useTableFixes } from "../grid/useTableFixes.ts";
import { type ListScreen, pathOf, rowActionsOf } from "../listScreen.ts";
import { actionsWidthPx, columnWidthsPx, rowHeightPx } from "./columnLayout.ts";
import { GridHeaderCell } from "./GridHeaderCell.tsx";
import { EmptyCell, GridRow } from "./GridRow.tsx";
import "./listGrid.css";
import "./gridRows.css";
import { useGridKeys } from "./useGridKeys.ts";
import { useWidthPx } from "./useWidthPx.ts";

interface ListGridProps<Row> {
  /** Accessible name. */
  label: string;
  screen: ListScreen<Row>;
}

const noDialog = () => <></>;
const interactive = "a, button, input, select, textarea, label";

/** The rows of a list on Blueprint's table, which provides widths, resizing and positions. */
export function ListGrid<Row>({ label, screen }: ListGridProps<Row>) {
  const { columns, list, nameOf } = screen;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const availablePx = useWidthPx(scroller);
  const actionsPx = actionsWidthPx(screen);
  const dataPx = columnWidthsPx(columns, list.widthsPx, availablePx - (actionsPx ?? 0));
  const widthsPx = actionsPx === null ? dataPx : [...dataPx, actionsPx];
  const totalPx = widthsPx.reduce((sum, width) => sum + width, 0);
  useTableFixes(grid);

  const open = (rowIndex: number) => {
    const row = list.rows[rowIndex];
    const path = row === undefined ? null : pathOf(screen, row);
    if (path !== null) void navigate(path);
  };
  const askRemoval = (rowIndex: number) => {
    const row = list.rows[rowIndex];
    if (row !== undefined && rowActionsOf(screen, row).includes("remove")) list.askRemoval(row, nameOf(row));
  };
  const turn = (steps: number) => {
    const page = list.page + steps;
    if (page >= 1 && page <= list.totalPages) list.goTo(page);
  };
  const keys = useGridKeys(grid, { onOpen: open, onRemove: askRemoval, onTurn: turn });
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const pressed = elementOf(target);
    const row = pressed?.closest("[role=row]");
    const isText = window.getSelection()?.toString() !== "";
    // Portals bubble through React's tree, not the document's.
    if (!row || isText || !currentTarget.contains(row) || pressed?.closest(interactive)) return;
    open([...currentTarget.querySelectorAll("[role=row]")].indexOf(row) - 1);
  };

  const firstNumber = (list.page - 1) * list.pageSize + 1;
  const cell = (rowIndex: number, place: number) => {
    const row = list.rows[rowIndex];
    if (place > 0 || row === undefined) return <EmptyCell />;
    const number = firstNumber + rowIndex;
    return <GridRow {...{ row, screen, number, widthsPx }} hasActions={actionsPx !== null} />;
  };
  const head = (place: number) => (
    <GridHeaderCell column={columns[place] ?? null} list={list} widthPx={widthsPx[place] ?? 0} />
  );
  const resize = (place: number, widthPx: number) => {
    // The columns before it are fixed, else the dropped edge would move.
    for (const [earlier, { field }] of columns.slice(0, place).entries())
      list.resizeColumn(field, widthsPx[earlier] ?? null);
    const column = columns[place];
    if (column) list.resizeColumn(column.field, widthPx);
  };
  return (
    <div className={totalPx > availablePx ? "grid-scroller has-more" : "grid-scroller"} ref={scroller}>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={list.totalItems + 1}
        aria-busy={list.status === "loading"}
        className="list-grid"
        style={{ width: Math.max(totalPx, availablePx) }}
        tabIndex={-1}
        onClick={press}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <HotkeysProvider renderDialog={noDialog}>
          <Table
            numRows={list.rows.length}
            columnWidths={widthsPx}
            defaultRowHeight={rowHeightPx(columns)}
            enableRowHeader={false}
            enableRowResizing={false}
            enableMultipleSelection={false}
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            minColumnWidth={list.rules.columnWidthsPx.min}
            maxColumnWidth={list.rules.columnWidthsPx.max}
            onColumnWidthChanged={resize}
            // The table renders once more after our effect.
            onCompleteRender={keys.settle}
            cellRendererDependencies={[screen, widthsPx.join()]}
          >
            {widthsPx.map((_, place) => (
              <TableColumn
                key={columns[place]?.field ?? ""}
                id={columns[place]?.field ?? ""}
                cellRenderer={cell}
                columnHeaderCellRenderer={head}
              />
            ))}
          </Table>
        </HotkeysProvider>
      </div>
    </div>
  );
}
