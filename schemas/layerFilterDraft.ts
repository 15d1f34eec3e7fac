/* oxlint-disable unicorn/no-thenable -- JSON Schema calls it so, and nobody awaits a schema */
import { Type } from "typebox";
import {
  maxValueLength,
  maxConditions,
  maxInGroup,
  operatorsOf,
  type AttributeKind,
  type FilterOperator,
} from "./layerFilter.ts";
import { keysOf } from "./records.ts";

/** A condition being edited; its operator decides which values it needs. */
export interface DraftCondition {
  /** The attribute's kind. */
  kind: AttributeKind;
  attribute: string;
  operator: FilterOperator;
  value?: string | number;
  until?: string | number;
}

/** Conditions within a filter that are joined the other way than its own. */
export interface DraftGroup {
  kind: "group";
  conditions: DraftCondition[];
}

/** How conditions are joined: all have to hold, or one of them. */
type FilterJoin = "all" | "any";

/** A layer's filter being edited. */
export interface LayerFilterDraft {
  join: FilterJoin;
  conditions: (DraftCondition | DraftGroup)[];
}

const valueOf = (kind: AttributeKind, title: string) => {
  if (kind === "number") return Type.Number({ title });
  if (kind === "text") return Type.String({ title, minLength: 1, maxLength: maxValueLength, filled: true });
  if (kind === "boolean")
    return Type.Union(
      [Type.Literal("true", { title: "common.yes" }), Type.Literal("false", { title: "common.no" })],
      { type: "string", title },
    );
  return Type.String({ title, format: "date" });
};

/** Days are worded otherwise than numbers: before, not less than. */
const titleOf = (kind: AttributeKind, operator: FilterOperator) =>
  kind === "date" || kind === "dateTime" ? `filter.ofDay.${operator}` : `filter.operator.${operator}`;

const when = (name: string, values: readonly string[]) => ({
  properties: { [name]: { enum: values } },
  required: [name],
});

/** Operator and values of a condition on an attribute of this kind. */
const asked = (kind: AttributeKind) => {
  const operators = operatorsOf[kind];
  const range = {
    if: when("operator", ["between"]),
    then: {
      properties: { value: valueOf(kind, "filter.from"), until: valueOf(kind, "filter.until") },
      required: ["value", "until"],
    },
    else: { properties: { value: valueOf(kind, "filter.value") }, required: ["value"] },
  };
  return {
    properties: {
      operator: Type.Union(
        operators.map((operator) => Type.Literal(operator, { title: titleOf(kind, operator) })),
        { type: "string", title: "filter.operator" },
      ),
    },
    required: ["operator"],
    if: when("operator", ["empty", "filled"]),
    else: operators.includes("between") ? range : range.else,
  };
};

/** Alternatives by kind, as a chain of if/then/else. */
const askedByKind = (kinds: readonly AttributeKind[]): object => {
  const [kind, ...others] = kinds;
  if (kind === undefined) return {};
  return { if: when("kind", [kind]), then: asked(kind), else: askedByKind(others) };
};

const kinds = keysOf(operatorsOf);

const attribute = { type: "string", title: "filter.attribute", minLength: 1 };

const Condition = Type.Unsafe<DraftCondition>({
  type: "object",
  title: "filter.condition",
  properties: { kind: { type: "string", enum: kinds }, attribute },
  required: ["kind", "attribute"],
  ...askedByKind(kinds),
});

/** A condition, or a group of them. */
const Term = Type.Unsafe<DraftCondition | DraftGroup>({
  type: "object",
  title: "filter.condition",
  properties: { kind: { type: "string", enum: [...kinds, "group"] } },
  required: ["kind"],
  if: when("kind", ["group"]),
  then: {
    title: "filter.group",
    properties: {
      conditions: Type.Array(Condition, { title: "filter.conditions", minItems: 1, maxItems: maxInGroup }),
    },
    required: ["conditions"],
  },
  else: { properties: { attribute }, required: ["attribute"], ...askedByKind(kinds) },
});

/** The form of a layer's filter: conditions and groups of them, which all have to hold, or one of which has to. */
export const LayerFilterDraft = Type.Object({
  join: Type.Union(
    [Type.Literal("all", { title: "filter.join.all" }), Type.Literal("any", { title: "filter.join.any" })],
    { type: "string", title: "filter.join" },
  ),
  conditions: Type.Array(Term, { title: "filter.conditions", maxItems: maxConditions }),
});
