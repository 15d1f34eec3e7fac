import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { LayerValues } from "../../../machines/layer-filter/filterEditorMachine.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import type { DraftCondition } from "../../../schemas/layerFilterDraft.ts";
import { useLabelOf, useMetadata } from "../layers/nameSelectors.ts";
import { FilterEditor, selectEditor } from "./selectors.ts";

interface ValueListProps {
  condition: DraftCondition;
  onChoose: (value: string | number) => void;
}

/** What the attribute of a condition holds, and how often: one is chosen instead of typed. */
export function ValueList({ condition: { attribute, value }, onChoose }: ValueListProps) {
  const intl = useIntl();
  const { layer, values } = FilterEditor.useSelector(selectEditor);
  const label = useLabelOf(layer)(attribute);
  const described = attributeIn(useMetadata(layer), attribute);
  if (!values || values.values.length === 0) return null;
  const { distinct } = values;
  const shown = values.values.length;
  return (
    <>
      <ul className="filter-values" aria-label={intl.formatMessage({ id: "filter.valuesOf" }, { label })}>
        {values.values.map(({ value: one, count }) => (
          <li key={String(one)}>
            <Button
              variant="minimal"
              size="small"
              fill
              alignText="start"
              active={String(one) === String(value)}
              aria-pressed={String(one) === String(value)}
              onClick={() => onChoose(typeof one === "boolean" ? String(one) : one)}
              text={
                <>
                  <span>{attributeText(intl, one, described)}</span>{" "}
                  <span className="filter-value-count">{writeNumber(intl, count)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <p className="filter-values-note">
        <FormattedMessage id={noteOf(values)} values={{ shown, distinct }} />
      </p>
    </>
  );
}

/** The values come by how often they are there. */
function noteOf({ values, distinct, isSample }: LayerValues) {
  if (isSample) return "filter.valuesSample";
  if (values.length >= distinct) return "filter.valuesAll";
  return values[0]?.count === 1 ? "filter.valuesFirst" : "filter.valuesSome";
}
