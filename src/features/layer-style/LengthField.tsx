import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";

interface LengthFieldProps {
  labelId: MessageId;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  onSettle: () => void;
}

/** A length in px with limits; values beyond them are ignored. */
export function LengthField({ labelId, value, min, max, step = 0.5, onChange, onSettle }: LengthFieldProps) {
  const id = useId();
  return (
    <label className="style-field" htmlFor={id}>
      <span>
        <FormattedMessage id={labelId} />
      </span>
      <input
        id={id}
        className="bp6-input length-input"
        type="number"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          if (valueAsNumber >= min && valueAsNumber <= max) onChange(valueAsNumber);
        }}
        onBlur={onSettle}
      />
    </label>
  );
}
