import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { Column, ListModel } from "../ListModel.ts";
import { constraintWords } from "./constraintWords.ts";
import "./listFilters.css";

interface ActiveFiltersProps<Row> {
  columns: readonly Column<Row>[];
  list: ListModel<Row>;
}

/** The active conditions, each with a remove button. */
export function ActiveFilters<Row>({ columns, list }: ActiveFiltersProps<Row>) {
  const intl = useIntl();
  if (list.filters.length === 0) return null;
  const remove = (filter: ActiveFiltersProps<Row>["list"]["filters"][number]) =>
    list.filterBy(
      filter.field,
      list.filters.filter((one) => one.field === filter.field && one !== filter),
    );
  return (
    <ul className="active-filters" aria-label={intl.formatMessage({ id: "list.activeFilters" })}>
      {list.filters.map((filter) => {
        const column = columns.find(({ field }) => field === filter.field);
        if (!column) return null;
        const said = constraintWords(intl, column, filter);
        return (
          <li key={said} className="filter-tag">
            {said}
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={intl.formatMessage({ id: "list.removeFilter" }, { filter: said })}
              onClick={() => remove(filter)}
            />
          </li>
        );
      })}
      <li>
        <Button
          variant="minimal"
          size="small"
          text={<FormattedMessage id="list.clearFilters" />}
          onClick={list.clearFilters}
        />
      </li>
    </ul>
  );
}
