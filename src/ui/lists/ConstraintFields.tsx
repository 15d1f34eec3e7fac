import { Button, InputGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { ConstraintDay } from "./ConstraintDay.tsx";
import type { Constraint, ConstraintOperator } from "../../../schemas/listConstraints.ts";
import type { Column, ListModel } from "../ListModel.ts";
import { ChoiceBoxes } from "./ChoiceBoxes.tsx";
import { operatorWordId, valueLabel } from "./constraintWords.ts";
import { ManyValues } from "./ManyValues.tsx";
import { Select } from "../Select.tsx";

interface ConstraintFieldsProps<Row> {
  column: Column<Row>;
  list: ListModel<Row>;
  draft: Constraint;
  /** First or second condition. */
  place: number;
  onChange: (draft: Constraint) => void;
  onRemove: (() => void) | undefined;
}

/** Number of values of an operator; "one of" keeps all. */
const kept = (operator: ConstraintOperator, values: readonly string[]) =>
  operator === "oneOf" ? values : values.slice(0, operator === "between" ? 2 : 1);

/** One condition: an operator of the column's kind, and its values. */
export function ConstraintFields<Row>(props: ConstraintFieldsProps<Row>) {
  const { column, list, draft, place, onChange, onRemove } = props;
  const intl = useIntl();
  const kind = column.kind ?? "text";
  const operators = list.rules.operatorsOf(kind);
  const say = (operator: ConstraintOperator) => intl.formatMessage({ id: operatorWordId(operator, kind) });
  return (
    <fieldset className="constraint">
      <legend className="visually-hidden">
        <FormattedMessage id="list.condition" values={{ number: place + 1 }} />
      </legend>
      {place > 0 && (
        <span className="constraint-and">
          <FormattedMessage id="list.and" />
        </span>
      )}
      <div className="constraint-head">
        {kind !== "boolean" && (
          <Select
            aria-label={intl.formatMessage({ id: "list.operator" })}
            value={draft.operator}
            options={operators.map((operator) => ({ value: operator, label: say(operator) }))}
            onChange={({ currentTarget }) => {
              const operator = operators.find((each) => each === currentTarget.value);
              if (operator) onChange({ operator, values: kept(operator, draft.values) });
            }}
          />
        )}
        {onRemove && (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={intl.formatMessage({ id: "list.removeCondition" }, { number: place + 1 })}
            onClick={onRemove}
          />
        )}
      </div>
      <ConstraintValues {...props} />
    </fieldset>
  );
}

function ConstraintValues<Row>({ column, list, draft, onChange }: ConstraintFieldsProps<Row>) {
  const intl = useIntl();
  const { operator, values } = draft;
  const kind = column.kind ?? "text";
  const setValues = (changed: readonly string[]) => onChange({ operator, values: changed });
  if (kind === "boolean" || kind === "choice")
    return <ChoiceBoxes column={column} isMany={operator === "oneOf"} values={values} onChange={setValues} />;
  if (operator === "oneOf")
    return (
      <ManyValues
        type={kind === "number" ? "number" : "text"}
        label={valueLabel(intl, column, "list.value")}
        values={values}
        suggestions={kind === "text" ? list.suggestions : []}
        onType={(typed) => list.suggestFor(column.field, typed)}
        onChange={setValues}
      />
    );
  const labelIds =
    operator === "between" ? (["list.valueFrom", "list.valueTo"] as const) : (["list.value"] as const);
  return labelIds.map((labelId, which) => {
    const field = {
      "aria-label": valueLabel(intl, column, labelId),
      value: values[which] ?? "",
      onChange: (value: string) =>
        setValues(labelIds.map((_, other) => (other === which ? value : (values[other] ?? "")))),
    };
    if (kind === "date") return <ConstraintDay key={labelId} {...field} />;
    return (
      <InputGroup
        key={labelId}
        {...field}
        onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
        {...(kind === "number" ? { type: "number", step: "any" } : { type: "text" })}
        placeholder={operator === "between" || column.unitId ? field["aria-label"] : undefined}
      />
    );
  });
}
