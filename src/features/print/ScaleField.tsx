import { parseScale, scaleDenominators } from "../../../machines/scale/mapScale.ts";
import { isPrintable, printableScales } from "../../../machines/print/printChoices.ts";
import { InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { scaleText } from "./printWords.ts";
import { Select } from "../../ui/Select.tsx";

const own = "own";
const { from, to } = printableScales;

interface ScaleFieldProps {
  denominator: number;
  isDisabled: boolean;
  onChoose: (denominator: number) => void;
}

/** The scale of the sheet: one of the common ones, or one's own. */
export function ScaleField({ denominator, isDisabled, onChoose }: ScaleFieldProps) {
  const intl = useIntl();
  const problemId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const read = parseScale(typed ?? "");
  const isWrong = typed !== null && typed !== "" && (read === undefined || !isPrintable(read));
  const offered = [...new Set([...scaleDenominators, denominator])].toSorted((a, b) => a - b);
  const choose = (value: string) => {
    setTyped(value === own ? "" : null);
    if (value !== own) onChoose(Number(value));
  };
  const take = (text: string) => {
    setTyped(text);
    const wanted = parseScale(text);
    if (wanted !== undefined && isPrintable(wanted)) onChoose(wanted);
  };

  return (
    <>
      <label className="print-field">
        <FormattedMessage id="print.scale" />
        <Select
          disabled={isDisabled}
          value={typed === null ? denominator : own}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {offered.map((n) => (
            <option key={n} value={n}>
              {scaleText(intl, n)}
            </option>
          ))}
          <option value={own}>{intl.formatMessage({ id: "print.ownScale" })}</option>
        </Select>
      </label>
      {typed !== null && (
        <label className="print-field">
          <FormattedMessage id="print.ownScaleField" />
          <InputGroup
            disabled={isDisabled}
            intent={isWrong ? "danger" : "none"}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problemId : undefined}
            placeholder={scaleText(intl, denominator)}
            value={typed}
            autoComplete="off"
            onValueChange={take}
          />
          {isWrong && (
            <span id={problemId} role="alert" className="print-problem">
              <FormattedMessage id="print.ownScaleWrong" values={{ from, to }} />
            </span>
          )}
        </label>
      )}
    </>
  );
}
