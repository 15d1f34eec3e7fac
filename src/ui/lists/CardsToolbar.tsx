import { Filter } from "@blueprintjs/icons";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Column, ListModel } from "../ListModel.ts";
import { DialogPopover } from "../DialogPopover.tsx";
import { FilterEditor } from "./FilterEditor.tsx";
import { Select } from "../Select.tsx";

interface CardsToolbarProps<Row> {
  columns: readonly Column<Row>[];
  list: ListModel<Row>;
}

/** Sorting and filtering where there are no column headers. */
export function CardsToolbar<Row>({ columns, list }: CardsToolbarProps<Row>) {
  const intl = useIntl();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const options = sortable.flatMap(({ field, labelId }) =>
    (["ASC", "DESC"] as const).map((direction) => ({
      value: `${field}:${direction}`,
      label: intl.formatMessage(
        { id: direction === "ASC" ? "list.sortedUp" : "list.sortedDown" },
        { column: intl.formatMessage({ id: labelId }) },
      ),
    })),
  );
  const sortTo = (value: string) => {
    const [field = "", direction] = value.split(":");
    list.sortTo(field === "" ? null : { field, direction: direction === "DESC" ? "DESC" : "ASC" });
  };
  return (
    <div className="cards-toolbar">
      {sortable.length > 0 && (
        <Select
          aria-label={intl.formatMessage({ id: "list.sortBy" })}
          value={list.sort ? `${list.sort.field}:${list.sort.direction}` : ""}
          options={[{ value: "", label: intl.formatMessage({ id: "list.unsorted" }) }, ...options]}
          onChange={({ currentTarget }) => sortTo(currentTarget.value)}
        />
      )}
      <FilterMenu columns={columns.filter(({ kind }) => kind)} list={list} />
    </div>
  );
}

/** Filters one chosen column. */
function FilterMenu<Row>({ columns, list }: CardsToolbarProps<Row>) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const [field, setField] = useState(columns[0]?.field);
  const column = columns.find((one) => one.field === field);
  if (!column) return null;
  return (
    <DialogPopover
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      enforceFocus={false}
      content={
        <div className="column-menu within-window">
          <Select
            fill
            aria-label={intl.formatMessage({ id: "list.column" })}
            value={field ?? ""}
            options={columns.map((one) => ({
              value: one.field,
              label: intl.formatMessage({ id: one.labelId }),
            }))}
            onChange={({ currentTarget }) => setField(currentTarget.value)}
          />
          <FilterEditor key={column.field} column={column} list={list} onDone={() => setIsOpen(false)} />
        </div>
      }
      button={{ icon: <Filter />, text: <FormattedMessage id="list.filter" /> }}
    />
  );
}
