import {
  endOfDay,
  startOfDay,
  maxConditions,
  needsValue,
  operatorsOf,
  type AttributeKind,
  type FilterCondition,
  type FilterOperator,
  type LayerAttribute,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import type { DraftCondition, LayerFilterDraft } from "../../schemas/layerFilterDraft.ts";
import type { TypedValue } from "./filterEditorMachine.ts";
import type { FieldProblem } from "../records/formState.ts";

const kindOf = (attributes: readonly LayerAttribute[], attribute: string): AttributeKind | undefined =>
  attributes.find(({ name }) => name === attribute)?.kind;

/** A condition on this attribute, still without a value. */
const freshCondition = ({ name, kind }: LayerAttribute): DraftCondition => ({
  kind,
  attribute: name,
  operator: operatorsOf[kind][0] ?? "equals",
  value: kind === "boolean" ? "true" : undefined,
});

/** A layer's filter as a draft; with an added condition when it is empty, or when an attribute is requested. */
export function draftOf(
  attributes: readonly LayerAttribute[],
  filter: LayerFilter,
  wished?: string,
): LayerFilterDraft {
  const conditions = filter.map((condition) => draftCondition(attributes, condition));
  const about = attributes.find(({ name }) => name === wished) ?? attributes[0];
  const needsOne = conditions.length === 0 || wished !== undefined;
  const hasRoom = conditions.length < maxConditions;
  return {
    conditions: needsOne && hasRoom && about ? [...conditions, freshCondition(about)] : conditions,
  };
}

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
  { conditions }: LayerFilterDraft,
): LayerFilterDraft => ({
  conditions: conditions.flatMap((condition) => {
    const attribute = attributes.find(({ name }) => name === condition.attribute);
    // A condition that was just added has no attribute yet.
    const about = attribute ?? (condition.attribute === undefined ? attributes[0] : undefined);
    if (!about) return [condition];
    return [about.kind === condition.kind ? condition : freshCondition(about)];
  }),
});

/** The attribute and the typed text; undefined where something else changed. */
export function typedText(
  before: readonly DraftCondition[],
  now: readonly DraftCondition[],
): TypedValue | undefined {
  const changed = now.find((condition, place) => {
    const old = before[place];
    return condition.attribute !== old?.attribute || condition.value !== old.value;
  });
  return changed?.kind === "text" && now.length >= before.length && needsValue(changed.operator)
    ? { attribute: changed.attribute, text: written(changed.value) }
    : undefined;
}

/** Conditions on attributes that the layer does not have. */
export const missingAttributes = (
  attributes: readonly LayerAttribute[],
  { conditions }: LayerFilterDraft,
): FieldProblem[] =>
  conditions.flatMap(({ attribute }, place) =>
    kindOf(attributes, attribute) === undefined
      ? [{ path: `/conditions/${place}/attribute`, messageId: "filter.attributeGone", values: {} }]
      : [],
  );

/** The draft as a filter. */
export const filterOfDraft = ({ conditions }: LayerFilterDraft): LayerFilter =>
  conditions.map(({ kind, attribute, operator, value, until }): FilterCondition => {
    if (!needsValue(operator)) return { attribute, operator, value: "" };
    if (operator === "between") return { attribute, operator, ...rangeOf(kind, value, until) };
    return { attribute, operator, value: edgeOf(kind, operator, written(value)) };
  });

const written = (value: DraftCondition["value"]): string => String(value ?? "").trim();

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
