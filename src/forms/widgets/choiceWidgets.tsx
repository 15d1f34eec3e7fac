import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import {
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  errorId,
  optionId,
  type WidgetProps,
} from "@rjsf/utils";
import { FormattedMessage } from "react-intl";
import { BelowField } from "../BelowField.tsx";
import { describedBy } from "../describedBy.ts";
import { useTexts, useTitles } from "../texts.ts";

/** A boolean with its label beside it. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, name, htmlName, value, label, disabled, readonly, autofocus, rawErrors = [] } = props;
  const titleOf = useTitles();
  return (
    <div className="form-field">
      <Checkbox
        id={id}
        name={htmlName ?? name}
        label={titleOf(label)}
        checked={value === true}
        disabled={disabled === true || readonly === true}
        {...(autofocus ? { autoFocus: true } : {})}
        aria-invalid={rawErrors.length > 0}
        aria-describedby={describedBy(props)}
        onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
        onBlur={() => props.onBlur(id, value)}
        onFocus={() => props.onFocus(id, value)}
      />
      {rawErrors.length > 0 && (
        <div className="form-error" id={errorId(id)}>
          {rawErrors.join(" ")}
        </div>
      )}
      <BelowField id={id} />
    </div>
  );
}

/** Single choice as radio buttons. */
export function RadioWidget(props: WidgetProps) {
  const { id, name, htmlName, value, options, disabled, readonly } = props;
  const { enumOptions = [], enumDisabled = [], emptyValue } = options;
  const textOf = useTexts();
  return (
    <div id={id} className="form-choices" tabIndex={-1}>
      <RadioGroup
        name={htmlName ?? name}
        selectedValue={String(enumOptionSelectedValue(value, enumOptions, false, "indexed", ""))}
        inline={options.inline === true}
        onChange={({ currentTarget }) =>
          props.onChange(enumOptionValueDecoder(currentTarget.value, enumOptions, "indexed", emptyValue))
        }
      >
        {enumOptions.map((option, place) => (
          <Radio
            key={String(option.value)}
            id={optionId(id, place)}
            value={String(place)}
            label={textOf(option.label)}
            disabled={
              disabled === true || readonly === true || enumDisabled.some((each) => each === option.value)
            }
            aria-describedby={describedBy(props)}
            onBlur={() => props.onBlur(id, value)}
            onFocus={() => props.onFocus(id, value)}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

/** One to five, as buttons. */
export function RatingWidget(props: WidgetProps) {
  const { id, name, htmlName, value, schema, options, disabled, readonly } = props;
  const least = schema.minimum ?? 1;
  const most = schema.maximum ?? (typeof options.stars === "number" ? options.stars : 5);
  const marks = Array.from({ length: Math.max(0, most - least + 1) }, (_, place) => least + place);
  return (
    <div id={id} className="form-choices" tabIndex={-1}>
      <RadioGroup
        inline
        name={htmlName ?? name}
        selectedValue={String(value ?? "")}
        onChange={({ currentTarget }) => props.onChange(Number(currentTarget.value))}
      >
        {marks.map((mark) => (
          <Radio
            key={mark}
            value={String(mark)}
            disabled={disabled === true || readonly === true}
            aria-describedby={describedBy(props)}
            onBlur={() => props.onBlur(id, value)}
          >
            <FormattedMessage id="forms.stars" values={{ count: mark }} />
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
