import {
  filterOperators,
  maxValueLength,
  maxConditions,
  needsValue,
  type FilterCondition,
  type FilterOperator,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import { isRecord } from "../../schemas/records.ts";

/** The filters of layers by name; a layer without one is absent. */
export type LayerFilters = Readonly<Record<string, LayerFilter>>;

/** Replaces the layer's filter; one without conditions is removed. */
export const withFilter = (filters: LayerFilters, name: string, filter: LayerFilter): LayerFilters => {
  const others = Object.fromEntries(Object.entries(filters).filter(([layer]) => layer !== name));
  return filter.length > 0 ? { ...others, [name]: filter.slice(0, maxConditions) } : others;
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
      const conditions = (Array.isArray(filter) ? filter : []).flatMap(parseCondition);
      return conditions.length > 0 ? [[name, conditions.slice(0, maxConditions)]] : [];
    }),
  );

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
