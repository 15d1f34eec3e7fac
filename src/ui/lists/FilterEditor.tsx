import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Constraint } from "../../../schemas/listConstraints.ts";
import type { Column, ListModel } from "../ListModel.ts";
import { ConstraintFields } from "./ConstraintFields.tsx";

interface FilterEditorProps<Row> {
  column: Column<Row>;
  list: ListModel<Row>;
  onDone: () => void;
}

/** Maximum number of conditions of a column (spec §5.22). */
const maxConditions = 2;

/** Edits the conditions of one column, which are applied together. */
export function FilterEditor<Row>({ column, list, onDone }: FilterEditorProps<Row>) {
  const intl = useIntl();
  const kind = column.kind ?? "text";
  const fresh: Constraint = {
    operator: list.rules.operatorsOf(kind)[0] ?? "equals",
    values: kind === "boolean" ? ["1"] : [],
  };
  const current = list.filters.filter(({ field }) => field === column.field);
  const [drafts, setDrafts] = useState<readonly Constraint[]>(current.length > 0 ? current : [fresh]);
  const change = (place: number, draft: Constraint) => setDrafts(drafts.with(place, draft));
  const complete = drafts.filter((draft) => list.rules.isComplete(kind, draft));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    list.filterBy(column.field, complete);
    onDone();
  };
  const clear = () => {
    list.filterBy(column.field, []);
    onDone();
  };
  return (
    <form
      className="filter-editor"
      aria-label={intl.formatMessage(
        { id: "list.filterOn" },
        { column: intl.formatMessage({ id: column.labelId }) },
      )}
      onSubmit={apply}
    >
      {drafts.map((draft, place) => (
        <ConstraintFields
          // A condition has no identity but its index.
          key={`${column.field} ${place}`}
          {...{ column, list, draft, place }}
          onChange={(changed) => change(place, changed)}
          onRemove={drafts.length > 1 ? () => setDrafts(drafts.toSpliced(place, 1)) : undefined}
        />
      ))}
      <div className="filter-buttons">
        {drafts.length < maxConditions && kind !== "boolean" && (
          <Button
            variant="minimal"
            size="small"
            icon={<Plus />}
            text={<FormattedMessage id="list.addCondition" />}
            onClick={() => setDrafts([...drafts, fresh])}
          />
        )}
        <Button
          size="small"
          disabled={current.length === 0}
          text={<FormattedMessage id="list.clearFilter" />}
          onClick={clear}
        />
        <Button
          size="small"
          type="submit"
          intent="primary"
          disabled={complete.length < drafts.length}
          text={<FormattedMessage id="list.applyFilter" />}
        />
      </div>
    </form>
  );
}
