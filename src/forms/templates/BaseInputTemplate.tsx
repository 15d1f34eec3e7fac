import { InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { type BaseInputTemplateProps, getDecimalSeparator, getInputProps } from "@rjsf/utils";
import { describedBy } from "../describedBy.ts";

/** A comma is as good as a point, whatever the language of the browser, by which rjsf reads numbers. */
const withOwnSeparator = (number: string) => number.replace(/[.,]/, getDecimalSeparator());

/** The text input that most widgets are made of. */
export function BaseInputTemplate(props: BaseInputTemplateProps & Pick<InputGroupProps, "rightElement">) {
  const { id, htmlName, name, value, type, schema, options, rawErrors = [] } = props;
  const { onChange, onBlur, onFocus, autofocus, disabled, readonly, required, rightElement } = props;
  const input = getInputProps(schema, type, options);
  const hasErrors = rawErrors.length > 0;
  const isNumber = schema.type === "number" || schema.type === "integer";
  return (
    <InputGroup
      id={id}
      name={htmlName ?? name}
      // A number field of a browser keeps to itself what it can't read, and changes when the page is scrolled.
      {...(isNumber ? { type: "text", inputMode: "decimal" } : { type: input.type })}
      value={value == null ? "" : String(value)}
      autoComplete={options.autocomplete}
      {...(autofocus ? { autoFocus: true } : {})}
      disabled={disabled}
      readOnly={readonly}
      required={required}
      fill
      intent={hasErrors ? "danger" : "none"}
      aria-invalid={hasErrors}
      aria-describedby={describedBy(props)}
      rightElement={rightElement}
      onChange={({ currentTarget }) =>
        onChange(
          currentTarget.value === ""
            ? options.emptyValue
            : isNumber
              ? withOwnSeparator(currentTarget.value)
              : currentTarget.value,
        )
      }
      onBlur={({ currentTarget }) => onBlur(id, currentTarget.value)}
      onFocus={({ currentTarget }) => onFocus(id, currentTarget.value)}
    />
  );
}
