import type { IntlShape } from "react-intl";
import { isDay } from "../../i18n/attributeText.ts";
import { writeDay } from "../../i18n/dates.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { needsValue, type FilterCondition } from "../../../schemas/layerFilter.ts";

const numeric = /^-?\d+(\.\d+)?$/;

/** One condition in a few words: `hoogte ≥ 2,5`, `gekapt op of na 1 mrt 2026`. */
export function filterWords(intl: IntlShape, { attribute, operator, value }: FilterCondition): string {
  const said = intl.formatMessage({ id: `filter.short.${operator}` });
  if (!needsValue(operator)) return `${attribute} ${said}`;
  const isRange = operator === "atLeast" || operator === "atMost";
  const day = value.slice(0, 10);
  if (isDay(day) && (value === day || isRange)) {
    const when = isRange ? intl.formatMessage({ id: `filter.day.${operator}` }) : said;
    return `${attribute} ${when} ${writeDay(intl, day, "short")}`;
  }
  const isAmount = isRange && numeric.test(value);
  const shown = isAmount ? writeNumber(intl, Number(value)) : value;
  return `${attribute} ${said} ${shown}`;
}
