import { rampColours, type RampName, rampNames } from "../../../machines/layer-style/colourRamps.ts";
import { Checkbox } from "@blueprintjs/core";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";

interface RampChoiceProps {
  ramp: RampName;
  isReversed: boolean;
  /** Number of colours. */
  count: number;
  onChange: (change: { ramp?: RampName; isReversed?: boolean }) => void;
}

/** Chooses a colour ramp, each with its name and a sample. */
export function RampChoice({ ramp, isReversed, count, onChange }: RampChoiceProps) {
  const intl = useIntl();
  const group = useId();
  return (
    <fieldset className="ramp-choice">
      <legend>
        <FormattedMessage id="styles.ramp" />
      </legend>
      {rampNames.map((name) => (
        <label key={name} className="ramp">
          <input
            type="radio"
            name={group}
            checked={name === ramp}
            onChange={() => onChange({ ramp: name })}
          />
          <span className="ramp-colours" aria-hidden>
            {rampColours(name, Math.max(2, count), isReversed).map((colour) => (
              <span key={colour} style={{ background: colour }} />
            ))}
          </span>
          <span>{intl.formatMessage({ id: `styles.ramps.${name}` })}</span>
        </label>
      ))}
      <Checkbox checked={isReversed} onChange={() => onChange({ isReversed: !isReversed })}>
        <FormattedMessage id="styles.reverse" />
      </Checkbox>
    </fieldset>
  );
}
