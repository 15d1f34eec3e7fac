import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  longestValue,
  needsValue,
  operatorsOf,
  type AttributeKind,
  type FilterCondition,
  type FilterOperator,
  type LayerAttribute,
} from "../../../schemas/layerFilter.ts";

interface ConditionRowProps {
  /** From 1: which of the conditions it is. */
  place: number;
  condition: FilterCondition;
  attributes: readonly LayerAttribute[];
  /** Undefined when the layer has no such attribute. */
  kind: AttributeKind | undefined;
  problem: "value.missing" | "value.noNumber" | "value.noDay" | "attribute.gone" | undefined;
  onChange: (change: Partial<FilterCondition>) => void;
  onRemove: () => void;
}

const isDay = (kind: AttributeKind) => kind === "date" || kind === "dateTime";

/** Attribute, operator and value of one condition; which of them can be chosen follows from what the attribute holds. */
export function ConditionRow(props: ConditionRowProps) {
  const { place, condition, attributes, kind = "text", problem, onChange, onRemove } = props;
  const intl = useIntl();
  const problemId = useId();
  const { attribute, operator } = condition;
  const names = attributes.map(({ name }) => name);

  return (
    <li className="filter-condition">
      <HTMLSelect
        fill
        value={attribute}
        aria-label={intl.formatMessage({ id: "filter.attribute" }, { place })}
        options={names.includes(attribute) ? names : [attribute, ...names]}
        onChange={({ currentTarget }) => onChange({ attribute: currentTarget.value })}
      />
      <HTMLSelect
        fill
        value={operator}
        aria-label={intl.formatMessage({ id: "filter.operator" }, { place })}
        options={operatorsOf[kind].map((each) => ({ value: each, label: operatorName(each) }))}
        onChange={({ currentTarget }) => onChange({ operator: currentTarget.value as FilterOperator })}
      />
      {needsValue(operator) ? (
        <ValueField {...props} kind={kind} problemId={problem ? problemId : undefined} />
      ) : (
        <span />
      )}
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={intl.formatMessage({ id: "filter.removeCondition" }, { place })}
        onClick={onRemove}
      />
      {problem && (
        <p id={problemId} className="filter-problem">
          <FormattedMessage id={`filter.problem.${problem}`} />
        </p>
      )}
    </li>
  );

  function operatorName(each: FilterOperator): string {
    const day = isDay(kind) && (each === "atLeast" || each === "atMost");
    return intl.formatMessage({ id: day ? `filter.day.${each}` : `filter.operator.${each}` });
  }
}

function ValueField({
  place,
  condition,
  kind,
  problemId,
  onChange,
}: Pick<ConditionRowProps, "place" | "condition" | "onChange"> & {
  kind: AttributeKind;
  problemId: string | undefined;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "filter.value" }, { place });
  if (kind === "boolean")
    return (
      <HTMLSelect
        fill
        value={condition.value}
        aria-label={label}
        options={["true", "false"].map((value) => ({
          value,
          label: intl.formatMessage({ id: value === "true" ? "common.yes" : "common.no" }),
        }))}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
    );
  return (
    <InputGroup
      fill
      type={isDay(kind) ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : "text"}
      value={isDay(kind) ? condition.value.slice(0, 10) : condition.value}
      maxLength={longestValue}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      intent={problemId === undefined ? "none" : "danger"}
      onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
    />
  );
}
