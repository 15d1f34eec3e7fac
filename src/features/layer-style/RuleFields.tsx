import {
  attributesFor,
  withLevels,
  withRebuiltRules,
  type RuleMaking,
} from "../../../machines/layer-style/styleRules.ts";
import type { StyleDraft } from "../../../machines/layer-style/styleDraft.ts";
import { breakMethods, minClasses, maxClasses } from "../../../machines/layer-style/classBreaks.ts";
import { Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { LengthField } from "./LengthField.tsx";
import { RampChoice } from "./RampChoice.tsx";
import { StyleSelect } from "./StyleSelect.tsx";

interface RuleFieldsProps {
  draft: StyleDraft;
  making: RuleMaking;
  onChange: (draft: StyleDraft, what: string | null) => void;
  onSettle: () => void;
}

/** By which attribute the layer is coloured, and how its values are parted. */
export function RuleFields({ draft, making, onChange, onSettle }: RuleFieldsProps) {
  const intl = useIntl();
  const { kind, attribute: name, method, classCount } = draft;
  const offered = attributesFor(kind, making.layer);
  const attribute = offered.find((each) => each.name === name);
  const remake = (changes: Parameters<typeof withRebuiltRules>[1], what: string | null = null) =>
    onChange(withRebuiltRules(draft, changes, making), what);
  if (!attribute)
    return (
      <p className="style-none">
        <FormattedMessage id={kind === "classes" ? "styles.noNumbers" : "styles.noValues"} />
      </p>
    );
  const isCut = attribute.distinct === null || attribute.distinct > attribute.values.length;
  const canBeQuantiles = making.sampleOf(attribute.name).length >= classCount;
  const methods = breakMethods.filter((each) => each !== "quantile" || canBeQuantiles);
  return (
    <>
      <div className="style-row">
        <StyleSelect
          label={<FormattedMessage id="styles.attribute" />}
          value={attribute.name}
          options={offered.map((each) => ({ value: each.name, label: each.name }))}
          onChange={(next) => remake({ attribute: next })}
        />
        {kind === "classes" && (
          <>
            <StyleSelect
              label={<FormattedMessage id="styles.method" />}
              value={method}
              options={methods.map((value) => ({
                value,
                label: intl.formatMessage({ id: `styles.methods.${value}` }),
              }))}
              onChange={(next) => remake({ method: next })}
            />
            <LengthField
              labelId="styles.classCount"
              value={classCount}
              min={minClasses}
              max={maxClasses}
              step={1}
              onChange={(count) => remake({ classCount: count }, "classCount")}
              onSettle={onSettle}
            />
          </>
        )}
      </div>
      {kind === "categories" && isCut && (
        <p className="style-none">
          <FormattedMessage id="styles.mostFrequent" values={{ count: attribute.values.length }} />
        </p>
      )}
      {kind === "classes" && (
        <RampChoice
          ramp={draft.ramp}
          isReversed={draft.isReversed}
          count={draft.style.rules?.length ?? classCount}
          onChange={(change) => remake(change)}
        />
      )}
      <Checkbox
        className="style-levels"
        checked={draft.style.levels ?? false}
        onChange={({ currentTarget }) => onChange(withLevels(draft, currentTarget.checked), null)}
      >
        <FormattedMessage id="styles.levels" />
      </Checkbox>
    </>
  );
}
