import type { IntlShape } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { needsValue, type FilterCondition } from "../../../schemas/layerFilter.ts";

const numeric = /^-?\d+(\.\d+)?$/;

/** One condition in a few words: `hoogte ≥ 2,5`. */
export function filterWords(intl: IntlShape, { attribute, operator, value }: FilterCondition): string {
  const said = intl.formatMessage({ id: `filter.short.${operator}` });
  if (!needsValue(operator)) return `${attribute} ${said}`;
  const isAmount = (operator === "atLeast" || operator === "atMost") && numeric.test(value);
  const shown = isAmount ? writeNumber(intl, Number(value)) : value;
  return `${attribute} ${said} ${shown}`;
}
