import { Button } from "@blueprintjs/core";
import { Filter, More } from "@blueprintjs/icons";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Column, ListModel } from "../ListModel.ts";
import { DialogPopover } from "../DialogPopover.tsx";
import { FilterEditor } from "./FilterEditor.tsx";

interface ColumnMenuProps<Row> {
  column: Column<Row>;
  list: ListModel<Row>;
  /** Current width of the column. */
  widthPx: number;
  isFiltered: boolean;
  /** Id of the element that names the column. */
  describedBy: string;
}

/** Filters a column, and resizes it without a mouse. */
export function ColumnMenu<Row>({ column, list, widthPx, isFiltered, describedBy }: ColumnMenuProps<Row>) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const label = intl.formatMessage({
    id: column.kind ? (isFiltered ? "list.filtered" : "list.filter") : "list.columnWidth",
  });
  const title = intl.formatMessage({ id: column.labelId });
  return (
    <DialogPopover
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      enforceFocus={false}
      content={
        <div className="column-menu within-window">
          {column.kind && <FilterEditor column={column} list={list} onDone={() => setIsOpen(false)} />}
          <WidthButtons column={column} list={list} widthPx={widthPx} />
        </div>
      }
      button={{
        variant: "minimal",
        size: "small",
        className: "column-menu-button",
        active: isFiltered,
        icon: column.kind ? <Filter size={12} /> : <More size={12} />,
        "aria-label": label,
        "aria-describedby": describedBy,
        "data-tip": `${label}: ${title}`,
      }}
    />
  );
}

function WidthButtons<Row>({
  column,
  list,
  widthPx,
}: Pick<ColumnMenuProps<Row>, "column" | "list" | "widthPx">) {
  const { field } = column;
  const { step } = list.rules.columnWidthsPx;
  return (
    <div className="width-buttons">
      <span>
        <FormattedMessage id="list.columnWidth" />
      </span>
      <Button
        size="small"
        text={<FormattedMessage id="list.narrower" />}
        onClick={() => list.resizeColumn(field, widthPx - step)}
      />
      <Button
        size="small"
        text={<FormattedMessage id="list.wider" />}
        onClick={() => list.resizeColumn(field, widthPx + step)}
      />
      <Button
        size="small"
        variant="minimal"
        disabled={list.widthsPx[field] === undefined}
        text={<FormattedMessage id="list.usualWidth" />}
        onClick={() => list.resizeColumn(field, null)}
      />
    </div>
  );
}
