import { opacityOf, withoutAlpha, readColour, withOpacity } from "../../../machines/layer-style/colours.ts";
import { InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writePercent } from "../../i18n/numbers.ts";

interface ColourFieldProps {
  label: string;
  /** `#rrggbb` or `#rrggbbaa`. */
  colour: string;
  onChange: (colour: string) => void;
  /** It has come to its end: a colour was dragged to, or typed. */
  onSettle: () => void;
  /** Whether it can be seen through as well. */
  hasOpacity?: boolean;
}

const opacityStep = 0.05;

/** A colour by the device's own picker, by its digits, and how far it can be seen through. */
export function ColourField({ label, colour, onChange, onSettle, hasOpacity = false }: ColourFieldProps) {
  const intl = useIntl();
  const opacityId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const opacity = opacityOf(colour);
  const percentage = writePercent(intl, opacity);
  const take = (text: string) => {
    const read = readColour(text);
    setTyped(text);
    if (read) onChange(read.length === 9 ? read : withOpacity(read, opacity));
  };
  const finish = () => {
    setTyped(null);
    onSettle();
  };
  return (
    <fieldset className="colour-field">
      <legend>{label}</legend>
      <div className="colour-parts">
        <input
          type="color"
          value={withoutAlpha(colour)}
          aria-label={label}
          onChange={({ currentTarget }) => onChange(withOpacity(currentTarget.value, opacity))}
          onBlur={finish}
        />
        <InputGroup
          className="colour-digits"
          value={typed ?? withoutAlpha(colour)}
          aria-label={intl.formatMessage({ id: "styles.digitsOf" }, { label })}
          aria-invalid={typed !== null && readColour(typed) === undefined}
          intent={typed !== null && readColour(typed) === undefined ? "danger" : "none"}
          spellCheck={false}
          onChange={({ currentTarget }) => take(currentTarget.value)}
          onBlur={finish}
        />
        {hasOpacity && (
          <>
            <label htmlFor={opacityId}>
              <FormattedMessage id="styles.opacity" />
            </label>
            <input
              id={opacityId}
              type="range"
              min={0}
              max={1}
              step={opacityStep}
              value={opacity}
              aria-label={intl.formatMessage({ id: "styles.opacityOf" }, { label })}
              aria-valuetext={percentage}
              onChange={({ currentTarget }) => onChange(withOpacity(colour, Number(currentTarget.value)))}
              onBlur={finish}
            />
            <span aria-hidden className="colour-opacity">
              {percentage}
            </span>
          </>
        )}
      </div>
    </fieldset>
  );
}
