import type { Comparison, Condition, Value } from "../Condition.ts";

const operators: Readonly<Record<string, Comparison>> = {
  "==": "=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};
const signOf: Readonly<Record<Comparison, string>> = {
  "=": "==",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};
const maxDepth = 50;

export const isValue = (value: unknown): value is Value =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The attribute that `["get", "a"]` is, also as a text or a number. */
export function attributeOf(expression: unknown): string | undefined {
  if (!Array.isArray(expression)) return undefined;
  const [operator, inner]: unknown[] = expression;
  if (operator === "get") return typeof inner === "string" ? inner : undefined;
  return operator === "to-string" ||
    operator === "to-number" ||
    operator === "number" ||
    operator === "string"
    ? attributeOf(inner)
    : undefined;
}

/** A filter, as an expression or of the older kind; undefined where it is more than comparing attributes with values. */
export function readFilter(filter: unknown, depth = 0): Condition | undefined {
  if (!Array.isArray(filter) || depth > maxDepth) return undefined;
  const [operator, ...rest]: unknown[] = filter;
  if (operator === "all" || operator === "any") {
    const parts = rest.filter((part) => !isTypeTest(part)).map((part) => readFilter(part, depth + 1));
    const of = parts.filter((part) => part !== undefined);
    const [only] = of;
    if (of.length < parts.length || !only) return undefined;
    return of.length === 1 ? only : { kind: operator, of };
  }
  if (operator === "!" || operator === "none") {
    const of = operator === "!" ? readFilter(rest[0], depth + 1) : readFilter(["any", ...rest], depth + 1);
    return of && { kind: "not", of };
  }
  const [left, ...right] = rest;
  const property = attributeOf(left) ?? (typeof left === "string" ? left : undefined);
  if (property === undefined) return undefined;
  if (operator === "in") return readAmong(property, right);
  const [value] = right;
  const comparison = operators[String(operator)];
  return comparison && isValue(value)
    ? { kind: "compare", property, operator: comparison, value }
    : undefined;
}

function readAmong(property: string, right: unknown[]): Condition | undefined {
  const [list] = right;
  const written: unknown[] =
    Array.isArray(list) && list[0] === "literal" && Array.isArray(list[1]) ? list[1] : right;
  const values = written.filter(isValue);
  if (values.length === 0 || values.length < written.length) return undefined;
  return { kind: "any", of: values.map((value) => ({ kind: "compare", property, operator: "=", value })) };
}

const isTypeTest = (part: unknown): boolean =>
  Array.isArray(part) && part[0] === "==" && Array.isArray(part[1]) && part[1][0] === "typeof";

/** A condition as an expression. What is no number is neither above nor below one. */
export function writeFilter(condition: Condition): unknown[] {
  if (condition.kind === "not") return ["!", writeFilter(condition.of)];
  if (condition.kind !== "compare") {
    const listed = condition.kind === "any" ? among(condition.of) : undefined;
    return listed ?? [condition.kind, ...condition.of.map(writeFilter)];
  }
  const { property, operator, value } = condition;
  const compared = [signOf[operator], ["get", property], value];
  return operator === "=" ? compared : ["all", ["==", ["typeof", ["get", property]], "number"], compared];
}

function among(parts: readonly Condition[]): unknown[] | undefined {
  const compared = parts.flatMap((part) => (part.kind === "compare" && part.operator === "=" ? [part] : []));
  const [first] = compared;
  if (
    !first ||
    compared.length < parts.length ||
    compared.some(({ property }) => property !== first.property)
  )
    return undefined;
  return ["in", ["get", first.property], ["literal", compared.map(({ value }) => value)]];
}
