import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import "./searchBox.css";

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Searches while typing; the cross clears it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const intl = useIntl();
  return (
    <InputGroup
      className="search-box"
      type="search"
      leftIcon={<Search />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      rightElement={
        value === "" ? undefined : (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={intl.formatMessage({ id: "list.clearSearch" })}
            onClick={() => onChange("")}
          />
        )
      }
    />
  );
}
