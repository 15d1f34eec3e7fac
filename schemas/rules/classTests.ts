import type { ClassTest, FilterCondition } from "../layerFilter.ts";
import type { LayerStyle } from "../layerStyle.ts";

/** What a rule of a style asks. */
export type When = NonNullable<LayerStyle["rules"]>[number]["when"];

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

/** Whether no feature can pass both rules, as far as is seen at once: other values, or numbers beside each other. */
export function areApart(one: When, other: When): boolean {
  if (one.property !== other.property) return false;
  const [values, others] = [one.in, other.in];
  if (values && others) return values.every((value) => !others.includes(value));
  return endsBefore(one, other) || endsBefore(other, one);
}

const endsBefore = ({ below = Infinity }: When, { min = -Infinity }: When): boolean => below <= min;
