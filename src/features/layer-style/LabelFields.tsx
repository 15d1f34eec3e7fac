import { firstLabel, type StyledLayer } from "../../../machines/layer-style/styleDraft.ts";
import { Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { ColourField } from "./ColourField.tsx";
import { LengthField } from "./LengthField.tsx";
import { StyleSelect } from "./StyleSelect.tsx";

type Label = NonNullable<LayerStyle["label"]>;

interface LabelFieldsProps {
  label: Label | undefined;
  layer: StyledLayer;
  onChange: (label: Label | null, what: string | null) => void;
  onSettle: () => void;
}

/** Labels come at these scales and closer. */
const scales = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000] as const;
const always = "always";

/** Which attribute is written at each feature, and how. */
export function LabelFields({ label, layer: { attributes }, onChange, onSettle }: LabelFieldsProps) {
  const intl = useIntl();
  const [first] = attributes;
  if (!first) return null;
  const change = (part: Partial<Label>, what: string) =>
    onChange({ ...firstLabel, property: first.name, ...label, ...part }, what);
  const scaleOptions = [
    { value: always, label: intl.formatMessage({ id: "styles.allScales" }) },
    ...scales.map((scale) => ({ value: String(scale), label: `1 : ${writeNumber(intl, scale)}` })),
  ];
  return (
    <div className="label-fields">
      <Checkbox
        checked={label !== undefined}
        onChange={() => onChange(label ? null : { ...firstLabel, property: first.name }, null)}
      >
        <FormattedMessage id="styles.showLabel" />
      </Checkbox>
      {label && (
        <>
          <div className="style-row">
            <StyleSelect
              label={<FormattedMessage id="styles.labelOf" />}
              value={label.property}
              options={attributes.map(({ name }) => ({ value: name, label: name }))}
              onChange={(property) => change({ property }, "label.property")}
            />
            <LengthField
              labelId="styles.labelSize"
              value={label.size}
              min={4}
              max={72}
              step={1}
              onChange={(size) => change({ size }, "label.size")}
              onSettle={onSettle}
            />
            <StyleSelect
              label={<FormattedMessage id="styles.labelFrom" />}
              value={label.maxScaleDenominator === undefined ? always : String(label.maxScaleDenominator)}
              options={scaleOptions}
              onChange={(scale) => {
                const { maxScaleDenominator: _, ...rest } = label;
                onChange(scale === always ? rest : { ...rest, maxScaleDenominator: Number(scale) }, null);
              }}
            />
          </div>
          <ColourField
            label={intl.formatMessage({ id: "styles.labelColour" })}
            colour={label.colour}
            onChange={(colour) => change({ colour }, "label.colour")}
            onSettle={onSettle}
          />
          <Checkbox
            checked={label.haloColour !== undefined}
            onChange={() => {
              const { haloColour, ...rest } = label;
              onChange(haloColour ? rest : { ...rest, haloColour: firstLabel.haloColour }, null);
            }}
          >
            <FormattedMessage id="styles.halo" />
          </Checkbox>
          {label.haloColour && (
            <ColourField
              label={intl.formatMessage({ id: "styles.haloColour" })}
              colour={label.haloColour}
              onChange={(haloColour) => change({ haloColour }, "label.haloColour")}
              onSettle={onSettle}
            />
          )}
        </>
      )}
    </div>
  );
}
