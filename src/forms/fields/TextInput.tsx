import { InputGroup, type InputGroupProps } from "@blueprintjs/core";

export interface TextInputProps extends Pick<InputGroupProps, "rightElement" | "inputMode"> {
  id: string;
  name: string;
  type: string;
  value: string;
  autoComplete?: string | undefined;
  /** Focused when mounted. */
  hasFocus?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  isRequired?: boolean;
  isInvalid: boolean;
  /** Ids of its labels, where its own label is not enough. */
  labelledBy?: string | undefined;
  /** Ids of its descriptions. */
  describedBy?: string | undefined;
  onChange: (text: string) => void;
  onBlur: (text: string) => void;
  onFocus?: (text: string) => void;
}

/** A single-line text input. */
export function TextInput(props: TextInputProps) {
  const { id, name, type, value, autoComplete, inputMode, rightElement } = props;
  return (
    <InputGroup
      id={id}
      name={name}
      type={type}
      inputMode={inputMode}
      value={value}
      autoComplete={autoComplete}
      {...(props.hasFocus ? { autoFocus: true } : {})}
      disabled={props.isDisabled === true}
      readOnly={props.isReadOnly === true}
      required={props.isRequired === true}
      fill
      intent={props.isInvalid ? "danger" : "none"}
      aria-invalid={props.isInvalid}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      rightElement={rightElement}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => props.onBlur(currentTarget.value)}
      onFocus={({ currentTarget }) => props.onFocus?.(currentTarget.value)}
    />
  );
}
