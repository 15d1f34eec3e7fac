import {
  endOfDay,
  startOfDay,
  maxConditions,
  needsValue,
  operatorsOf,
  type AttributeKind,
  type ClassTest,
  type FilterAlternatives,
  type FilterCondition,
  type FilterOperator,
  type LayerAttribute,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import type { DraftCondition, DraftGroup, LayerFilterDraft } from "../../schemas/layerFilterDraft.ts";
import { type DraftTerm, isGroup, kindOf, written } from "./draftConditions.ts";
import { isAlternatives, isConjunction, writtenIn } from "./filterTerms.ts";

/** A condition on this attribute, still without a value. */
const freshCondition = ({ name, kind, isCoded = false }: LayerAttribute): DraftCondition => ({
  kind,
  attribute: name,
  operator: isCoded ? "equals" : (operatorsOf[kind][0] ?? "equals"),
  value: kind === "boolean" ? "true" : undefined,
});

/** A group with one condition, on the first attribute. */
export const freshGroup = ([first]: readonly LayerAttribute[]): DraftGroup => ({
  kind: "group",
  conditions: first ? [freshCondition(first)] : [],
});

/** A layer's filter as a draft; with an added condition when it is empty, or when an attribute is requested. */
export function draftOf(
  attributes: readonly LayerAttribute[],
  filter: LayerFilter,
  wished?: string,
): LayerFilterDraft {
  const draft = draftTerms(attributes, writtenIn(filter));
  const about = attributes.find(({ name }) => name === wished) ?? attributes[0];
  const needsOne = draft.conditions.length === 0 || wished !== undefined;
  const hasRoom = draft.conditions.length < maxConditions;
  return needsOne && hasRoom && about
    ? { ...draft, conditions: [...draft.conditions, freshCondition(about)] }
    : draft;
}

/** Alternatives alone are conditions one of which has to hold; among other terms they are a group. */
function draftTerms(attributes: readonly LayerAttribute[], terms: ClassTest): LayerFilterDraft {
  const drafted = (condition: FilterCondition) => draftCondition(attributes, condition);
  const [only] = terms;
  if (only && terms.length === 1 && isAlternatives(only))
    return {
      join: "any",
      conditions: only.anyOf.map((member) =>
        isConjunction(member) ? { kind: "group", conditions: member.allOf.map(drafted) } : drafted(member),
      ),
    };
  return {
    join: "all",
    conditions: terms.map((term) =>
      isAlternatives(term) ? { kind: "group", conditions: alternativesOf(term).map(drafted) } : drafted(term),
    ),
  };
}

/** A form has groups of one depth: of what a link has deeper, each condition is an alternative. */
const alternativesOf = ({ anyOf }: FilterAlternatives): FilterCondition[] =>
  anyOf.flatMap((member) => (isConjunction(member) ? member.allOf : [member]));

function draftCondition(
  attributes: readonly LayerAttribute[],
  { attribute, operator, value, until }: FilterCondition,
): DraftCondition {
  const kind = kindOf(attributes, attribute) ?? kindThatAsks({ operator, value });
  const asked = operatorsOf[kind].includes(operator) ? operator : (operatorsOf[kind][0] ?? "equals");
  const typed = { kind, attribute, operator: asked };
  if (!needsValue(asked)) return typed;
  const last = until === undefined ? undefined : typedValue(kind, until);
  return { ...typed, value: typedValue(kind, value), until: last };
}

/** The likely kind of an attribute that no longer exists. */
function kindThatAsks({ operator, value }: Pick<FilterCondition, "operator" | "value">): AttributeKind {
  if (operatorsOf.text.includes(operator)) return "text";
  return Number.isFinite(Number(value)) ? "number" : "date";
}

function typedValue(kind: AttributeKind, value: string): NonNullable<DraftCondition["value"]> {
  if (kind === "number") return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
  return kind === "date" || kind === "dateTime" ? value.slice(0, "2026-11-22".length) : value;
}

/** Adapts each condition to the kind of its attribute; values that no longer fit are reset. */
export const settledDraft = (
  attributes: readonly LayerAttribute[],
  { join, conditions }: LayerFilterDraft,
): LayerFilterDraft => ({
  join,
  conditions: conditions.map((term) =>
    isGroup(term)
      ? { ...term, conditions: term.conditions.map((condition) => settled(attributes, condition)) }
      : settled(attributes, term),
  ),
});

function settled(attributes: readonly LayerAttribute[], condition: DraftCondition): DraftCondition {
  const attribute = attributes.find(({ name }) => name === condition.attribute);
  // A condition that was just added has no attribute yet.
  const about = attribute ?? (condition.attribute === undefined ? attributes[0] : undefined);
  return !about || about.kind === condition.kind ? condition : freshCondition(about);
}

/** The draft as a filter. */
export function filterOfDraft({ join, conditions }: LayerFilterDraft): LayerFilter {
  const [only, ...others] = conditions;
  if (join === "all" || !only || (others.length === 0 && !isGroup(only)))
    return conditions.flatMap((term): LayerFilter =>
      isGroup(term) && term.conditions.length > 1
        ? [{ anyOf: term.conditions.map(filterCondition) }]
        : conditionsOf(term).map(filterCondition),
    );
  // One group alone: all that it holds has to hold.
  if (others.length === 0) return conditionsOf(only).map(filterCondition);
  const anyOf = conditions.flatMap((term): FilterAlternatives["anyOf"] => {
    const [first, ...more] = conditionsOf(term).map(filterCondition);
    if (!first) return [];
    return more.length > 0 ? [{ allOf: [first, ...more] }] : [first];
  });
  return [{ anyOf }];
}

const conditionsOf = (term: DraftTerm): readonly DraftCondition[] =>
  isGroup(term) ? term.conditions : [term];

function filterCondition({ kind, attribute, operator, value, until }: DraftCondition): FilterCondition {
  if (!needsValue(operator)) return { attribute, operator, value: "" };
  if (operator === "between") return { attribute, operator, ...rangeOf(kind, value, until) };
  return { attribute, operator, value: edgeOf(kind, operator, written(value)) };
}

/** Start or end of a day that timestamps are compared with, so that the day itself is included as it should. */
function edgeOf(kind: AttributeKind, operator: FilterOperator, value: string): string {
  if (kind !== "dateTime") return value;
  if (operator === "below") return startOfDay(value);
  return operator === "atMost" || operator === "above" ? endOfDay(value) : value;
}

/** Orders the two bounds, whichever way they were entered. */
function rangeOf(
  kind: AttributeKind,
  value: DraftCondition["value"] = "",
  until: DraftCondition["until"] = "",
): Required<Pick<FilterCondition, "value" | "until">> {
  const [least, most] = value <= until ? [value, until] : [until, value];
  return { value: written(least), until: edgeOf(kind, "atMost", written(most)) };
}
