import type { IntlShape } from "react-intl";
import { isDay } from "../../i18n/attributeText.ts";
import { writeDay } from "../../i18n/dates.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { isAlternatives, isConjunction, isHiddenClass } from "../../../machines/layer-filter/filterTerms.ts";
import {
  needsValue,
  type FilterCondition,
  type FilterOperator,
  type FilterTerm,
} from "../../../schemas/layerFilter.ts";

const numeric = /^-?\d+(\.\d+)?$/;
const dayLength = "2026-11-22".length;

/** Operators with different wording for numbers and days. */
const orders = ["atLeast", "atMost", "above", "below", "between"] as const;
const ofDays = [...orders, "equals", "onDay"] as const;
const isAmong = <Some extends FilterOperator>(some: readonly Some[], one: FilterOperator): one is Some =>
  some.some((each) => each === one);

/** What people call attributes, and what coded values of theirs stand for. */
export interface ConditionWords {
  labelOf: (attribute: string) => string;
  textOf: (attribute: string, value: string) => string;
}

/** A term of a filter in a few words: `Hoogte (m) ≥ 2,5 of Soort = eik`. */
export function termWords(
  intl: IntlShape,
  term: FilterTerm,
  words: ConditionWords,
  length: "short" | "operator" = "short",
): string {
  const write = (condition: FilterCondition) => filterWords(intl, condition, words, length);
  if (isHiddenClass(term)) return intl.formatMessage({ id: "filter.withoutClass" }, { name: term.hidden });
  if (!isAlternatives(term)) return write(term);
  const members = term.anyOf.map((member) =>
    isConjunction(member) ? `(${intl.formatList(member.allOf.map(write))})` : write(member),
  );
  return intl.formatList(members, { type: "disjunction" });
}

/**
 * One condition in a few words: `Hoogte (m) ≥ 2,5`, `Gekapt op of na 1 mrt 2026`.
 *
 * @param length `operator` has words for signs: `Hoogte (m) is minstens 2,5`
 */
export function filterWords(
  intl: IntlShape,
  { attribute, operator, value, until = "" }: FilterCondition,
  { labelOf, textOf }: ConditionWords,
  length: "short" | "operator" = "short",
): string {
  const label = labelOf(attribute);
  if (!needsValue(operator)) return `${label} ${intl.formatMessage({ id: `filter.short.${operator}` })}`;
  // With a time behind it, it is the end of a day that something is compared with.
  const isOfDay = isAmong(ofDays, operator) && isDay(value.slice(0, dayLength)) && isWhole(operator, value);
  const write = (text: string): string => {
    const meaning = textOf(attribute, text);
    if (meaning !== text) return meaning;
    if (isOfDay) return writeDay(intl, text.slice(0, dayLength), "short");
    return isAmong(orders, operator) && numeric.test(text) ? writeNumber(intl, Number(text)) : text;
  };
  if (operator === "between") {
    const range = { value: write(value), until: write(until) };
    return `${label} ${intl.formatMessage({ id: "filter.short.between" }, range)}`;
  }
  const words = intl.formatMessage({
    id: isOfDay && isAmong(ofDays, operator) ? `filter.ofDay.${operator}` : `filter.${length}.${operator}`,
  });
  return `${label} ${words} ${write(value)}`;
}

const isWhole = (operator: FilterOperator, value: string): boolean =>
  value.length === dayLength || isAmong(orders, operator);
