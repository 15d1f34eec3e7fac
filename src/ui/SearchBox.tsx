import { Button, InputGroup, type InputGroupProps } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useRef } from "react";
import { useIntl } from "react-intl";
import "./searchBox.css";

interface SearchBoxProps extends Pick<InputGroupProps, "className" | "disabled" | "maxLength"> {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Searches while typing; the cross clears it. */
export function SearchBox({ label, value, onChange, className = "", ...field }: SearchBoxProps) {
  const intl = useIntl();
  const fieldRef = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    // The cross goes, and would take the keyboard with it.
    fieldRef.current?.focus();
  };
  return (
    <InputGroup
      {...field}
      inputRef={fieldRef}
      className={`search-box ${className}`}
      type="search"
      leftIcon={<Search />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightElement={
        value === "" || field.disabled ? undefined : (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={intl.formatMessage({ id: "list.clearSearch" })}
            onClick={clear}
          />
        )
      }
    />
  );
}
