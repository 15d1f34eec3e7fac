import {
  orientations,
  papers,
  type PrintChoices,
  printFormats,
  sharpnesses,
} from "../../../machines/print/printChoices.ts";
import { Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { type PrintSnapshot, selectChoices, selectIsMaking } from "./selectors.ts";
import { ScaleField } from "./ScaleField.tsx";
import { Select } from "../../ui/Select.tsx";

interface PrintFieldsProps {
  print: PrintSnapshot;
  /** A report has a scale for each page, and is always a PDF. */
  isReport?: boolean;
  hasCompanyLogo: boolean;
  /** Whether a chart is open. */
  hasOpenChart?: boolean;
  onChoose: (choices: Partial<PrintChoices>) => void;
}

/** Paper, orientation, scale, sharpness and file, and what is on the page beside the map. */
export function PrintFields({
  print,
  isReport = false,
  hasCompanyLogo,
  hasOpenChart = false,
  onChoose,
}: PrintFieldsProps) {
  const intl = useIntl();
  const choices = selectChoices(print);
  const isMaking = selectIsMaking(print);
  const isOffered = {
    hasLegend: !isReport,
    hasLogo: hasCompanyLogo,
    hasGrid: !isReport,
    // A picture is one page.
    hasChart: hasOpenChart && choices.format === "pdf",
  };
  const choose = <Name extends keyof PrintChoices>(name: Name, value: PrintChoices[Name] | undefined) => {
    if (value !== undefined) onChoose({ [name]: value });
  };

  return (
    <>
      <Choice
        name="print.paper"
        value={choices.paper}
        isDisabled={isMaking}
        options={papers.map((paper) => [paper, paper])}
        onChange={(text) =>
          choose(
            "paper",
            papers.find((each) => each === text),
          )
        }
      />
      <Choice
        name="print.orientation"
        value={choices.orientation}
        isDisabled={isMaking}
        options={orientations.map((each) => [each, intl.formatMessage({ id: `print.orientation.${each}` })])}
        onChange={(text) =>
          choose(
            "orientation",
            orientations.find((each) => each === text),
          )
        }
      />
      {!isReport && (
        <ScaleField
          denominator={choices.denominator}
          isDisabled={isMaking}
          onChoose={(denominator) => onChoose({ denominator })}
        />
      )}
      <Choice
        name="print.sharpness"
        value={String(choices.dpi)}
        isDisabled={isMaking}
        options={sharpnesses.map((dpi) => [String(dpi), String(dpi)])}
        onChange={(text) =>
          choose(
            "dpi",
            sharpnesses.find((each) => String(each) === text),
          )
        }
      />
      {!isReport && (
        <Choice
          name="print.format"
          value={choices.format}
          isDisabled={isMaking}
          options={printFormats.map((each) => [each, each.toUpperCase()])}
          onChange={(text) =>
            choose(
              "format",
              printFormats.find((each) => each === text),
            )
          }
        />
      )}
      {extras
        .filter((name) => isOffered[name])
        .map((name) => (
          <Checkbox
            key={name}
            className="print-legend"
            checked={choices[name]}
            disabled={isMaking}
            label={intl.formatMessage({ id: extraNames[name] })}
            onChange={({ currentTarget }) => onChoose({ [name]: currentTarget.checked })}
          />
        ))}
    </>
  );
}

const extras = ["hasLegend", "hasLogo", "hasGrid", "hasChart"] as const;
const extraNames = {
  hasLegend: "print.legend",
  hasLogo: "print.logo",
  hasGrid: "print.grid",
  hasChart: "print.chart",
} as const;

interface ChoiceProps {
  name: MessageId;
  value: string;
  isDisabled: boolean;
  /** Value and words of each. */
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

function Choice({ name, value, isDisabled, options, onChange }: ChoiceProps) {
  return (
    <label className="print-field">
      <FormattedMessage id={name} />
      <Select
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  );
}
