import { TextArea } from "@blueprintjs/core";
import type { WidgetProps } from "@rjsf/utils";
import { BaseInputTemplate } from "../templates/BaseInputTemplate.tsx";
import { describedBy } from "../describedBy.ts";

export const TextWidget = (props: WidgetProps) => <BaseInputTemplate {...props} />;
export const EmailWidget = (props: WidgetProps) => <BaseInputTemplate {...props} type="email" />;
export const URLWidget = (props: WidgetProps) => <BaseInputTemplate {...props} type="url" />;

export function HiddenWidget({ id, name, htmlName, value }: WidgetProps) {
  return <input type="hidden" id={id} name={htmlName ?? name} value={value == null ? "" : String(value)} />;
}

export function TextareaWidget(props: WidgetProps) {
  const {
    id,
    name,
    htmlName,
    value,
    options,
    disabled,
    readonly,
    required,
    autofocus,
    rawErrors = [],
  } = props;
  return (
    <TextArea
      id={id}
      name={htmlName ?? name}
      fill
      rows={typeof options.rows === "number" ? options.rows : 4}
      value={value == null ? "" : String(value)}
      disabled={disabled === true}
      readOnly={readonly === true}
      required={required === true}
      {...(autofocus ? { autoFocus: true } : {})}
      intent={rawErrors.length > 0 ? "danger" : "none"}
      aria-invalid={rawErrors.length > 0}
      aria-describedby={describedBy(props)}
      onChange={({ currentTarget }) =>
        props.onChange(currentTarget.value === "" ? options.emptyValue : currentTarget.value)
      }
      onBlur={({ currentTarget }) => props.onBlur(id, currentTarget.value)}
      onFocus={({ currentTarget }) => props.onFocus(id, currentTarget.value)}
    />
  );
}
