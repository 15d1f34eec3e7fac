import type { ClassTest, FilterCondition } from "../layerFilter.ts";
import type { LayerStyle } from "../layerStyle.ts";

type When = NonNullable<LayerStyle["rules"]>[number]["when"];

/** What a rule of a style asks of a feature, as a filter says it. */
export function testOfRule({ property: attribute, in: values, min, below }: When): ClassTest {
  const among = (values ?? []).map((value): FilterCondition => ({
    attribute,
    operator: "equals",
    value: String(value),
  }));
  const [only, ...others] = among;
  const test: ClassTest = [
    ...(only ? [others.length > 0 ? { anyOf: among } : only] : []),
    ...(min === undefined ? [] : [{ attribute, operator: "atLeast" as const, value: String(min) }]),
    ...(below === undefined ? [] : [{ attribute, operator: "below" as const, value: String(below) }]),
  ];
  return test.length > 0 ? test : [{ attribute, operator: "filled", value: "" }];
}

/** The values of an attribute of which a test takes one, and the numbers between which it takes all. */
function reachOf(
  test: ClassTest,
): { attribute: string; values?: Set<string>; from: number; to: number } | undefined {
  const flat = test.flatMap((term) => ("anyOf" in term ? [] : [term]));
  const [one] = test.flatMap((term) => ("anyOf" in term ? term.anyOf : [term]));
  if (!one || "allOf" in one) return undefined;
  const { attribute } = one;
  const [first] = test;
  const members = first && "anyOf" in first ? first.anyOf : [first];
  const values = members.flatMap((member) =>
    member && "operator" in member && member.operator === "equals" && member.attribute === attribute
      ? [member.value]
      : [],
  );
  const limit = (operator: FilterCondition["operator"]) =>
    flat.find((condition) => condition.operator === operator && condition.attribute === attribute)?.value;
  return {
    attribute,
    ...(values.length === members.length && { values: new Set(values) }),
    from: Number(limit("atLeast") ?? Number.NEGATIVE_INFINITY),
    to: Number(limit("below") ?? Number.POSITIVE_INFINITY),
  };
}

/** Whether no feature can pass both tests, as far as is seen at once: other values, or numbers beside each other. */
export function areApart(one: ClassTest, other: ClassTest): boolean {
  const [a, b] = [reachOf(one), reachOf(other)];
  if (!a || !b || a.attribute !== b.attribute) return false;
  if (a.values && b.values) {
    const { values } = b;
    return [...a.values].every((value) => !values.has(value));
  }
  return a.to <= b.from || b.to <= a.from;
}
