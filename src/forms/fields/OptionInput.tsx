import { useIntl } from "react-intl";
import { Select } from "../../ui/Select.tsx";
import type { Choice } from "../choices.ts";
import type { TextInputProps } from "./TextInput.tsx";

interface OptionInputProps {
  input: Omit<TextInputProps, "type">;
  options: readonly Choice[];
  onChange: (value: string | number | undefined) => void;
}

/** A choice in place of a text or a number; a value that is no choice stays one. */
export function OptionInput({ input, options, onChange }: OptionInputProps) {
  const intl = useIntl();
  const { id, name, value, isDisabled, isReadOnly, isRequired, isInvalid, describedBy } = input;
  const all = options.some((option) => String(option.value) === value)
    ? options
    : [...options, ...(value === "" ? [] : [{ value, label: value }])];
  return (
    <Select
      id={id}
      name={name}
      fill
      value={value}
      disabled={isDisabled || isReadOnly}
      required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) =>
        onChange(all.find((option) => String(option.value) === currentTarget.value)?.value)
      }
      onBlur={({ currentTarget }) => input.onBlur(currentTarget.value)}
      onFocus={({ currentTarget }) => input.onFocus?.(currentTarget.value)}
    >
      {value === "" && <option value="">{intl.formatMessage({ id: "forms.choose" })}</option>}
      {all.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
