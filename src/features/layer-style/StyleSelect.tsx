import { useId, type ReactNode } from "react";
import { Select } from "../../ui/Select.tsx";

interface StyleSelectProps<Value extends string> {
  label: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, under its label. */
export function StyleSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: StyleSelectProps<Value>) {
  const id = useId();
  return (
    <label className="style-field" htmlFor={id}>
      <span>{label}</span>
      <Select
        id={id}
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      />
    </label>
  );
}
