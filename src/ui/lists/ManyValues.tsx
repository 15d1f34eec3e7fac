import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { type KeyboardEvent, useId, useState } from "react";
import { useIntl } from "react-intl";

interface ManyValuesProps {
  type: "text" | "number";
  label: string;
  values: readonly string[];
  /** Suggestions for the typed text (spec §9.16). */
  suggestions: readonly string[];
  onType: (typed: string) => void;
  onChange: (values: readonly string[]) => void;
}

/** A list of values: Enter or the plus button adds one, and each can be removed. */
export function ManyValues({ type, label, values, suggestions, onType, onChange }: ManyValuesProps) {
  const intl = useIntl();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const add = () => {
    const value = typed.trim();
    if (value === "") return;
    if (!values.includes(value)) onChange([...values, value]);
    setTyped("");
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="many-values">
      {values.map((value) => (
        <span key={value} className="value-tag">
          {value}
          <Button
            variant="minimal"
            size="small"
            icon={<Cross size={12} />}
            aria-label={intl.formatMessage({ id: "list.removeValue" }, { value })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          />
        </span>
      ))}
      <InputGroup
        type={type}
        list={listId}
        aria-label={label}
        placeholder={intl.formatMessage({ id: "list.typeValue" })}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onType(currentTarget.value);
        }}
        onKeyDown={press}
        rightElement={
          <Button
            variant="minimal"
            icon={<Plus />}
            aria-label={intl.formatMessage({ id: "list.addValue" })}
            disabled={typed.trim() === ""}
            onClick={add}
          />
        }
      />
      <datalist id={listId}>
        {suggestions.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </div>
  );
}
