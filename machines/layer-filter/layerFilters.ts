import {
  filterOperators,
  maxValueLength,
  needsValue,
  type ClassTest,
  type FilterAlternatives,
  type FilterCondition,
  type FilterOperator,
  type FilterTerm,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import { isRecord } from "../../schemas/records.ts";
import { bounded } from "./filterTerms.ts";

/** The filters of layers by name; a layer without one is absent. */
export type LayerFilters = Readonly<Record<string, LayerFilter>>;

/** Replaces the layer's filter; one without conditions is removed. */
export const withFilter = (filters: LayerFilters, name: string, filter: LayerFilter): LayerFilters => {
  const others = Object.fromEntries(Object.entries(filters).filter(([layer]) => layer !== name));
  return filter.length > 0 ? { ...others, [name]: bounded(filter) } : others;
};

/** Own properties only: a layer may be named `constructor`. */
export const filterOf = (filters: LayerFilters, name: string): LayerFilter =>
  (Object.hasOwn(filters, name) ? filters[name] : undefined) ?? [];

export const isSameFilter = (one: LayerFilter, other: LayerFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Parses filters from a link or storage; unreadable parts are left out. */
export const parseFilters = (stored: unknown): LayerFilters =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([name, filter]) => {
      const terms = bounded(listOf(filter).flatMap(parseTerm));
      return terms.length > 0 ? [[name, terms]] : [];
    }),
  );

const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : []);

function parseTerm(stored: unknown): FilterTerm[] {
  if (!isRecord(stored) || stored["hidden"] === undefined) return parseTested(stored);
  const { hidden, test, before } = stored;
  const tests = [...(test === undefined ? [] : [test]), ...listOf(before)].map(parseTest);
  // Half of what classes ask would hide more, or less, than the class.
  if (typeof hidden !== "string" || tests.length === 0 || tests.includes(undefined)) return [];
  const [own, ...others] = tests.filter((each) => each !== undefined);
  return test === undefined
    ? [{ hidden, before: own ? [own, ...others] : [] }]
    : [{ hidden, ...(own && { test: own }), before: others }];
}

/** Undefined where not all of it can be read. */
function parseTest(stored: unknown): ClassTest | undefined {
  const given = listOf(stored);
  const read = given.flatMap(parseTested);
  return read.length === given.length && read.length > 0 ? read : undefined;
}

const parseTested = (stored: unknown): (FilterCondition | FilterAlternatives)[] =>
  isRecord(stored) && stored["anyOf"] !== undefined
    ? alternatives(listOf(stored["anyOf"]).flatMap(parseMember))
    : parseCondition(stored);

const parseMember = (stored: unknown): FilterAlternatives["anyOf"] => {
  if (!isRecord(stored) || stored["allOf"] === undefined) return parseCondition(stored);
  const allOf = listOf(stored["allOf"]).flatMap(parseCondition);
  return allOf.length > 1 ? [{ allOf }] : allOf;
};

const alternatives = (anyOf: FilterAlternatives["anyOf"]): FilterAlternatives[] =>
  anyOf.length > 0 ? [{ anyOf }] : [];

const parseCondition = (stored: unknown): FilterCondition[] => {
  const { attribute, operator, value = "", until = "" } = isRecord(stored) ? stored : {};
  if (typeof attribute !== "string" || attribute === "" || !isOperator(operator)) return [];
  if (typeof value !== "string" || typeof until !== "string") return [];
  if (needsValue(operator) && value === "") return [];
  const condition = { attribute, operator, value: value.slice(0, maxValueLength) };
  if (operator !== "between") return [condition];
  return until === "" ? [] : [{ ...condition, until: until.slice(0, maxValueLength) }];
};

const isOperator = (operator: unknown): operator is FilterOperator =>
  filterOperators.some((known) => known === operator);
