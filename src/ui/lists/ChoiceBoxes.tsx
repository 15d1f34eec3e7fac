import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useId } from "react";
import { useIntl } from "react-intl";
import type { Column } from "../ListModel.ts";

interface ChoiceBoxesProps<Row> {
  column: Column<Row>;
  /** Multiple choice. */
  isMany: boolean;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

const yesAndNo = [
  { value: "1", labelId: "common.yes" },
  { value: "0", labelId: "common.no" },
] as const;

/** The options of a column, as radio buttons or checkboxes. */
export function ChoiceBoxes<Row>({ column, isMany, values, onChange }: ChoiceBoxesProps<Row>) {
  const intl = useIntl();
  const name = useId();
  const choices = column.kind === "boolean" ? yesAndNo : (column.choices ?? []);
  if (!isMany)
    return (
      <RadioGroup
        name={name}
        aria-label={intl.formatMessage({ id: "list.value" })}
        selectedValue={values[0]}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      >
        {choices.map(({ value, labelId }) => (
          <Radio key={value} value={value} label={intl.formatMessage({ id: labelId })} />
        ))}
      </RadioGroup>
    );
  return choices.map(({ value, labelId }) => (
    <Checkbox
      key={value}
      label={intl.formatMessage({ id: labelId })}
      checked={values.includes(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...values, value] : values.filter((one) => one !== value))
      }
    />
  ));
}
