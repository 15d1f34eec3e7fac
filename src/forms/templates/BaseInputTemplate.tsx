import { type BaseInputTemplateProps, getDecimalSeparator, getInputProps } from "@rjsf/utils";
import { type ReactElement, use } from "react";
import { describedBy } from "../describedBy.ts";
import { OptionInput } from "../fields/OptionInput.tsx";
import { TextInput } from "../fields/TextInput.tsx";
import { OwnOptionsOfForm } from "../ownOptions.ts";

/** Accepts a decimal comma as well, though rjsf parses by the browser's language. */
const withOwnSeparator = (number: string) => number.replace(/[.,]/, getDecimalSeparator());

/** rjsf's props as props of our inputs. */
export function textInputProps(props: BaseInputTemplateProps) {
  const { id, htmlName, name, value, options, rawErrors = [], disabled, readonly, required } = props;
  return {
    id,
    name: htmlName ?? name,
    value: value == null ? "" : String(value),
    autoComplete: options.autocomplete,
    hasFocus: props.autofocus === true,
    isDisabled: disabled === true,
    isReadOnly: readonly === true,
    isRequired: required === true,
    isInvalid: rawErrors.length > 0,
    describedBy: describedBy(props),
    onChange: (text: string) => props.onChange(text === "" ? options.emptyValue : text),
    onBlur: (text: string) => props.onBlur(id, text),
    onFocus: (text: string) => props.onFocus(id, text),
  };
}

/** The text input of most widgets. */
export function BaseInputTemplate(props: BaseInputTemplateProps & { rightElement?: ReactElement }) {
  const { id, type, schema, options, rightElement } = props;
  const own = use(OwnOptionsOfForm)[id];
  const input = { ...textInputProps(props), rightElement };
  if (own)
    return (
      <OptionInput
        input={input}
        options={own}
        onChange={(value) => props.onChange(value ?? options.emptyValue)}
      />
    );
  if (schema.type !== "number" && schema.type !== "integer")
    return <TextInput {...input} type={getInputProps(schema, type, options).type} />;
  // A native number input hides what it can't parse, and changes when the page is scrolled over it.
  const change = (text: string) => input.onChange(withOwnSeparator(text));
  return <TextInput {...input} type="text" inputMode="decimal" onChange={change} />;
}
