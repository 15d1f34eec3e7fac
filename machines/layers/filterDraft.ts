import {
  longestValue,
  needsValue,
  operatorsOf,
  type AttributeKind,
  type FilterCondition,
  type LayerAttribute,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";

/** A condition while it is written; `id` tells it from the others. */
export interface DraftCondition extends FilterCondition {
  id: number;
}

/** What keeps a condition from being used. */
export type ConditionProblem = "value.missing" | "value.noNumber" | "value.noDay" | "attribute.gone";

export const kindOf = (attributes: readonly LayerAttribute[], attribute: string): AttributeKind | undefined =>
  attributes.find(({ name }) => name === attribute)?.kind;

/** A condition on this attribute, of which only the value is still to be told. */
export const freshCondition = (
  attributes: readonly LayerAttribute[],
  attribute: string | undefined,
  id: number,
): DraftCondition => {
  const { name, kind } = attributes.find((each) => each.name === attribute) ??
    attributes[0] ?? { name: "", kind: "text" as const };
  return { id, attribute: name, operator: operatorsOf[kind][0] ?? "equals", value: initialValue(kind) };
};

const initialValue = (kind: AttributeKind): string => (kind === "boolean" ? "true" : "");

/** The condition with something else of it; what no longer fits with that is as at the beginning. */
export const changedCondition = (
  attributes: readonly LayerAttribute[],
  condition: DraftCondition,
  change: Partial<FilterCondition>,
): DraftCondition => {
  const changed = { ...condition, ...change };
  const before = kindOf(attributes, condition.attribute);
  const kind = kindOf(attributes, changed.attribute) ?? "text";
  const operator = operatorsOf[kind].includes(changed.operator)
    ? changed.operator
    : (operatorsOf[kind][0] ?? "equals");
  return { ...changed, operator, value: kind === before ? changed.value : initialValue(kind) };
};

const day = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

export const problemOf = (
  attributes: readonly LayerAttribute[],
  { attribute, operator, value }: FilterCondition,
): ConditionProblem | undefined => {
  const kind = kindOf(attributes, attribute);
  if (kind === undefined) return "attribute.gone";
  if (!needsValue(operator)) return undefined;
  if (value.trim() === "") return "value.missing";
  if (kind === "number" && !Number.isFinite(numberOf(value))) return "value.noNumber";
  return (kind === "date" || kind === "dateTime") && !day.test(value.trim()) ? "value.noDay" : undefined;
};

/** People here write a comma where a machine wants a point. */
const numberOf = (value: string): number => Number(value.trim().replace(",", "."));

const lastMoment = "T23:59:59.999";

/** A day that is compared with moments: until it means until it is over. */
const momentOf = (text: string, isUntil: boolean): string => {
  const day = text.endsWith(lastMoment) ? text.slice(0, -lastMoment.length) : text;
  return isUntil && !day.includes("T") ? `${day}${lastMoment}` : day;
};

/** What was written, as a filter. */
export const filterOfDraft = (
  attributes: readonly LayerAttribute[],
  conditions: readonly DraftCondition[],
): LayerFilter =>
  conditions.map(({ attribute, operator, value }) => {
    const text = value.trim().slice(0, longestValue);
    const kind = kindOf(attributes, attribute);
    if (!needsValue(operator)) return { attribute, operator, value: "" };
    if (kind === "dateTime") return { attribute, operator, value: momentOf(text, operator === "atMost") };
    return { attribute, operator, value: kind === "number" ? text.replace(",", ".") : text };
  });
