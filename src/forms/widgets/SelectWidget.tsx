import { enumOptionSelectedValue, enumOptionValueDecoder, getUiOptions, type WidgetProps } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { describedBy } from "../describedBy.ts";
import { useTexts } from "../texts.ts";
import { Select } from "../../ui/Select.tsx";

/** Which of several shapes a value has: the title is that of the frame around it, so it labels nothing. */
const choosesAlternative = /__(?:any|one)of_select$/;

/** One of a few; titles of the alternatives are keys of texts, or texts of their own. */
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
  // What the schema knows nothing of comes with the hints.
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
      {...(props.hideLabel || !props.label || choosesAlternative.test(id)
        ? { "aria-label": intl.formatMessage({ id: "forms.alternative" }) }
        : {})}
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
