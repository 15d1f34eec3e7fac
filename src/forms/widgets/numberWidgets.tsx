import { Button, ButtonGroup } from "@blueprintjs/core";
import { Minus, Plus } from "@blueprintjs/icons";
import type { WidgetProps } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { describedBy } from "../describedBy.ts";
import { BaseInputTemplate } from "../templates/BaseInputTemplate.tsx";

const within = (value: number, { minimum, maximum }: { minimum?: number; maximum?: number }) =>
  Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(minimum ?? Number.NEGATIVE_INFINITY, value));

/** A number with step buttons. */
export function UpDownWidget(props: WidgetProps) {
  const { value, schema, disabled, readonly, onChange } = props;
  const intl = useIntl();
  const step = schema.multipleOf ?? 1;
  const move = (by: number) => onChange(within((Number(value) || 0) + by, schema));
  const isOff = disabled === true || readonly === true;
  return (
    <BaseInputTemplate
      {...props}
      rightElement={
        <ButtonGroup>
          <Button
            variant="minimal"
            icon={<Minus />}
            disabled={isOff}
            aria-label={intl.formatMessage({ id: "forms.words.DecrementAriaLabel" })}
            onClick={() => move(-step)}
          />
          <Button
            variant="minimal"
            icon={<Plus />}
            disabled={isOff}
            aria-label={intl.formatMessage({ id: "forms.words.IncrementAriaLabel" })}
            onClick={() => move(step)}
          />
        </ButtonGroup>
      }
    />
  );
}

/** A number as a slider, with its value. */
export function RangeWidget(props: WidgetProps) {
  const { id, name, htmlName, value, schema, disabled, readonly, onChange, onBlur } = props;
  const shown = typeof value === "number" ? value : (schema.minimum ?? 0);
  return (
    <div className="form-range">
      <input
        type="range"
        id={id}
        name={htmlName ?? name}
        min={schema.minimum ?? 0}
        max={schema.maximum ?? 100}
        step={schema.multipleOf ?? 1}
        value={shown}
        disabled={disabled === true || readonly === true}
        aria-describedby={describedBy(props)}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        onBlur={() => onBlur(id, value)}
      />
      <output htmlFor={id}>{value === undefined ? "–" : shown}</output>
    </div>
  );
}

/** A colour, by the native picker. */
export function ColorWidget(props: WidgetProps) {
  const { id, name, htmlName, value, disabled, readonly, onChange, onBlur } = props;
  return (
    <input
      className="form-color"
      type="color"
      id={id}
      name={htmlName ?? name}
      value={typeof value === "string" && value ? value : "#000000"}
      disabled={disabled === true || readonly === true}
      aria-describedby={describedBy(props)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
