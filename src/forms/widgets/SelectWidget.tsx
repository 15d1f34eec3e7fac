import { enumOptionSelectedValue, enumOptionValueDecoder, getUiOptions, type WidgetProps } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { describedBy } from "../describedBy.ts";
import { useTexts } from "../texts.ts";
import { Select } from "../../ui/Select.tsx";

/** The select of a union: it shares its title with the frame, so it has no label. */
const choosesAlternative = /__(?:any|one)of_select$/;

/** Single choice; titles of alternatives are message ids or texts. */
export function SelectWidget(props: WidgetProps) {
  const {
    id,
    htmlName,
    name,
    options,
    value,
    required,
    disabled,
    readonly,
    autofocus,
    rawErrors = [],
  } = props;
  // Options that the schema doesn't know come with the `uiSchema`.
  const offered: typeof options.enumOptions = getUiOptions(props.uiSchema).enumOptions;
  const { enumOptions = offered ?? [], enumDisabled = [], emptyValue } = options;
  const intl = useIntl();
  const textOf = useTexts();
  const decode = (text: string): unknown => enumOptionValueDecoder(text, enumOptions, "indexed", emptyValue);
  return (
    <Select
      id={id}
      name={htmlName ?? name}
      fill
      value={String(enumOptionSelectedValue(value, enumOptions, false, "indexed", ""))}
      disabled={disabled === true || readonly === true}
      required={required === true}
      {...(autofocus ? { autoFocus: true } : {})}
      aria-label={
        props.hideLabel || !props.label || choosesAlternative.test(id)
          ? intl.formatMessage({ id: "forms.alternative" })
          : undefined
      }
      aria-invalid={rawErrors.length > 0}
      aria-describedby={describedBy(props)}
      onChange={({ currentTarget }) => props.onChange(decode(currentTarget.value))}
      onBlur={({ currentTarget }) => props.onBlur(id, decode(currentTarget.value))}
      onFocus={({ currentTarget }) => props.onFocus(id, decode(currentTarget.value))}
    >
      {(value === undefined || !required) && (
        <option value="">{intl.formatMessage({ id: "forms.choose" })}</option>
      )}
      {enumOptions.map((option, place) => (
        <option
          key={String(option.value)}
          value={String(place)}
          disabled={enumDisabled.some((each) => each === option.value)}
        >
          {textOf(option.label)}
        </option>
      ))}
    </Select>
  );
}
