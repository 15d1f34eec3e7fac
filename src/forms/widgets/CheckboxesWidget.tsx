import { Checkbox } from "@blueprintjs/core";
import {
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  type EnumOptionsType,
  optionId,
  type WidgetProps,
} from "@rjsf/utils";
import { FormattedMessage } from "react-intl";
import { describedBy } from "../describedBy.ts";
import { useTexts } from "../texts.ts";

/** Multiple choice. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, htmlName, name, options, value, disabled, readonly, autofocus, onChange, onBlur, onFocus } =
    props;
  const { enumOptions = [], enumDisabled = [] } = options;
  const textOf = useTexts();
  const chosen: EnumOptionsType["value"][] = Array.isArray(value) ? value : [];
  return (
    <div className="form-choices" id={id} tabIndex={-1}>
      {enumOptions.length === 0 && (
        <p className="form-no-choices">
          <FormattedMessage id="forms.noChoices" />
        </p>
      )}
      {enumOptions.map((option, place) => (
        <Checkbox
          key={String(option.value)}
          id={optionId(id, place)}
          name={htmlName ?? name}
          label={textOf(option.label)}
          checked={enumOptionsIsSelected(option.value, chosen)}
          disabled={
            disabled === true || readonly === true || enumDisabled.some((each) => each === option.value)
          }
          {...(autofocus && place === 0 ? { autoFocus: true } : {})}
          aria-describedby={describedBy(props)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? enumOptionsSelectValue(place, chosen, enumOptions)
                : enumOptionsDeselectValue(place, chosen, enumOptions),
            )
          }
          onBlur={() => onBlur(id, value)}
          onFocus={() => onFocus(id, value)}
        />
      ))}
    </div>
  );
}
