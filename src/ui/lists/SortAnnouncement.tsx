import { FormattedMessage, useIntl } from "react-intl";
import type { Column, ListModel } from "../ListModel.ts";

/** Announces a new sort order to screen readers. */
export function SortAnnouncement<Row>({
  columns,
  list,
}: {
  columns: readonly Column<Row>[];
  list: ListModel<Row>;
}) {
  const intl = useIntl();
  const column = columns.find(({ field }) => field === list.sort?.field);
  const sort = column
    ? intl.formatMessage(
        { id: list.sort?.direction === "DESC" ? "list.sortedDown" : "list.sortedUp" },
        { column: intl.formatMessage({ id: column.labelId }) },
      )
    : intl.formatMessage({ id: "list.unsorted" });
  return (
    <output className="visually-hidden">
      <FormattedMessage id="list.sorted" values={{ sort }} />
    </output>
  );
}
