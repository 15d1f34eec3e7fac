import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Choice } from "../choices.ts";
import { Select } from "../../ui/Select.tsx";

interface AddRowProps {
  id: string;
  /** Options that are not in the list yet. */
  choices: readonly Choice[];
  onAdd: (names: string[]) => void;
}

/** Adds the selected option to a list of rows, or all. */
export function AddRow({ id, choices, onAdd }: AddRowProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState("");
  if (choices.length === 0)
    return (
      <p className="form-no-choices">
        <FormattedMessage id="rows.nothingToAdd" />
      </p>
    );
  const isThere = choices.some(({ value }) => value === chosen);
  return (
    <div className="ordered-rows-add">
      <label htmlFor={id}>
        <FormattedMessage id="rows.toAdd" />
      </label>
      <Select
        id={id}
        value={isThere ? chosen : ""}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{intl.formatMessage({ id: "forms.choose" })}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Button
        icon={<Plus />}
        disabled={!isThere}
        onClick={() => onAdd([chosen])}
        text={<FormattedMessage id="forms.words.AddButton" />}
      />
      {choices.length > 1 && (
        <Button
          variant="minimal"
          onClick={() => onAdd(choices.map(({ value }) => String(value)))}
          text={<FormattedMessage id="rows.addAll" values={{ count: choices.length }} />}
        />
      )}
    </div>
  );
}
