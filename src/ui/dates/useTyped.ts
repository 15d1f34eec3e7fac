import type { InputGroupProps } from "@blueprintjs/core";
import { type ChangeEvent, useState } from "react";

/** Props of a field for a date or a time. */
export interface TypedFieldProps {
  value: string;
  onChange: (value: string) => void;
  id?: string;
  name?: string;
  "aria-label"?: string | undefined;
  "aria-describedby"?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  isOff?: boolean | undefined;
  isInvalid?: boolean;
  onBlur?: () => void;
  onFocus?: () => void;
}

interface Notation {
  /** Undefined when invalid. */
  read: (text: string) => string | undefined;
  write: (value: string) => string;
}

/** Keeps the text while it is typed, and normalises it on blur. */
export function useTyped(props: TypedFieldProps, { read, write }: Notation) {
  const { value, onChange, onBlur, isOff = false, isInvalid = false, ...input } = props;
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const isTyping = typed !== null && typed.value === value;
  const isWrong = isInvalid || (!isTyping && value !== "" && read(value) === undefined);
  return {
    ...input,
    type: "text",
    fill: true,
    autoComplete: "off",
    disabled: isOff,
    value: isTyping ? typed.text : read(value) === value ? write(value) : value,
    intent: isWrong ? "danger" : "none",
    "aria-invalid": isWrong,
    onChange: ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      const found = text.trim() === "" ? "" : (read(text) ?? text);
      setTyped({ text, value: found });
      onChange(found);
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  } satisfies InputGroupProps;
}
