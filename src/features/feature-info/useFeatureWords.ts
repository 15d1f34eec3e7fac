import { useIntl } from "react-intl";
import { identify } from "../../../machines/feature-info/featureNames.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { useShownValues, useTitleOf } from "../layers/nameSelectors.ts";
import { Highlight, selectShown } from "./selectors.ts";

const nothing = {};

/** All that is told of the shown feature as one line: its layer and name, then its attributes; null when none is shown. */
export function useFeatureWords(): string | null {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const shown = Highlight.useSelector(selectShown);
  const values = useShownValues(shown?.layer ?? "", shown?.properties ?? nothing);
  if (!shown) return null;
  const told = values
    .filter(({ value }) => value !== null && value !== "")
    .map(({ label, value, attribute }) => `${label} ${attributeText(intl, value, attribute)}`);
  return `${titleOf(shown.layer)} ${identify(shown.properties)?.value ?? shown.id}: ${told.join("; ")}`;
}
