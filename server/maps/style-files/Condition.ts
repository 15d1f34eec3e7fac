import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { areApart } from "../../../schemas/rules/classTests.ts";
import { nextUp, shorterBelow } from "./doubles.ts";

export type StyleRule = NonNullable<LayerStyle["rules"]>[number];
type When = StyleRule["when"];
export type Value = string | number | boolean;

export type Comparison = "=" | "<" | "<=" | ">" | ">=";

/** A condition as the formats have it. */
export type Condition =
  | { kind: "compare"; property: string; operator: Comparison; value: Value }
  | { kind: "all" | "any"; of: Condition[] }
  | { kind: "not"; of: Condition };

/** The attributes of a layer: what is tested has their names and types. */
export type AttributeTypes = ReadonlyMap<string, string>;

/** The name that the layer has for an attribute; other programs may write it in other letters. */
export function attributeNamed(name: string, attributes: AttributeTypes): string | undefined {
  if (attributes.has(name)) return name;
  return [...attributes.keys()].find((each) => each.toLowerCase() === name.toLowerCase());
}

/** What a condition asks, as one test of one attribute; undefined where it is more than that. */
export function whenOf(condition: Condition, attributes: AttributeTypes): When | undefined {
  if (condition.kind === "not") return undefined;
  if (condition.kind === "compare") return whenOfComparison(condition, attributes);
  const [first, ...others] = condition.of.map((part) => whenOf(part, attributes));
  if (condition.kind === "any") return first && anyOf(first, others);
  return others.reduce((before, next) => before && next && both(before, next), first);
}

type CompareCondition = Extract<Condition, { kind: "compare" }>;

function whenOfComparison(
  { property: written, operator, value }: CompareCondition,
  attributes: AttributeTypes,
): When | undefined {
  const property = attributeNamed(written, attributes) ?? written;
  if (operator === "=") return { property, in: [inType(value, attributes.get(property))] };
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return undefined;
  if (operator === "<" || operator === "<=")
    return { property, below: operator === "<" ? number : nextUp(number) };
  return { property, min: operator === ">=" ? number : nextUp(number) };
}

/** As the attribute has it: formats tell texts from numbers badly, and `0344` is no number. */
function inType(value: Value, type: string | undefined): Value {
  if (type === "number" || type === "integer") {
    const number = String(value).trim() === "" ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : value;
  }
  if (type === "boolean") {
    if (["true", "1"].includes(String(value).toLowerCase())) return true;
    return ["false", "0"].includes(String(value).toLowerCase()) ? false : value;
  }
  return type === undefined ? value : String(value);
}

function both(one: When, other: When): When | undefined {
  if (one.property !== other.property || (one.in && other.in)) return undefined;
  const min = Math.max(one.min ?? -Infinity, other.min ?? -Infinity);
  const below = Math.min(one.below ?? Infinity, other.below ?? Infinity);
  const values = one.in ?? other.in;
  return {
    property: one.property,
    ...(values && { in: values }),
    ...(min > -Infinity && { min }),
    ...(below < Infinity && { below }),
  };
}

/** Values of one attribute together, which may be thousands. */
function anyOf(first: When, others: readonly (When | undefined)[]): When | undefined {
  if (others.length === 0) return first;
  const values = new Set<Value>();
  for (const when of [first, ...others]) {
    if (!when?.in || when.min !== undefined || when.below !== undefined) return undefined;
    if (when.property !== first.property) return undefined;
    for (const value of when.in) values.add(value);
  }
  return { property: first.property, in: [...values] };
}

/** What a rule asks, as formats have it. */
function conditionOf({ property, in: values, min, below }: When): Condition {
  const compare = (operator: Comparison, value: Value): Condition => ({
    kind: "compare",
    property,
    operator,
    value,
  });
  const among = values?.map((value) => compare("=", value));
  const [only] = among ?? [];
  const all: Condition[] = [
    ...(among ? [among.length === 1 && only ? only : { kind: "any" as const, of: among }] : []),
    ...(min === undefined ? [] : [boundOf(min, (value, isShort) => compare(isShort ? ">" : ">=", value))]),
    ...(below === undefined
      ? []
      : [boundOf(below, (value, isShort) => compare(isShort ? "<=" : "<", value))]),
  ];
  const [first] = all;
  return all.length === 1 && first ? first : { kind: "all", of: all };
}

/** The number before this one where that is the one that was written once: `<= 10.5` is kept as below the next number. */
function boundOf(value: number, make: (value: number, isShort: boolean) => Condition): Condition {
  const shorter = shorterBelow(value);
  return make(shorter ?? value, shorter !== undefined);
}

/** What rules ask where each that holds is drawn: none holds where one before it does. */
export function conditionsOf(
  rules: readonly StyleRule[],
  onOverlap: (rule: StyleRule) => void,
): { rule: StyleRule; condition: Condition }[] {
  return rules.map((rule, place) => {
    const own = conditionOf(rule.when);
    const before = rules.slice(0, place).filter(({ when }) => !areApart(when, rule.when));
    if (before.length === 0) return { rule, condition: own };
    onOverlap(rule);
    const others = before.map(({ when }): Condition => ({ kind: "not", of: conditionOf(when) }));
    return { rule, condition: { kind: "all", of: [own, ...others] } };
  });
}

/** Without what says no more than that no rule before holds: the first that does counts anyway. */
export function withoutEarlier(condition: Condition, earlier: ReadonlySet<string>): Condition {
  if (condition.kind !== "all") return condition;
  const left = condition.of.filter((part) => part.kind !== "not" || !earlier.has(JSON.stringify(part.of)));
  const [only] = left;
  return left.length === 1 && only ? only : { kind: "all", of: left };
}
