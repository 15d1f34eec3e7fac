import type { WidgetProps } from "@rjsf/utils";
import { PasswordInput } from "../fields/PasswordInput.tsx";
import { textInputProps } from "../templates/BaseInputTemplate.tsx";

/** A password with a button to show it. */
export function PasswordWidget(props: WidgetProps) {
  return <PasswordInput {...textInputProps(props)} />;
}
