import { flipped, type Comparison } from "../../comparison.ts";
import { invalid } from "../wfs/WfsProblem.ts";
import { attributeOf, childrenOf, textOf, type Element } from "./elements.ts";
import type { Filter } from "./Filter.ts";
import { parseLike } from "./like.ts";

/** Reads an operator of a filter; throws `WfsProblem` where it is not as the standard has it. */
export type ReadOperator = (element: Element, name: string) => Filter;

const comparison =
  (operator: Comparison): ReadOperator =>
  (element, name) => ({
    kind: "compare",
    operator: isLiteralFirst(element) ? flipped[operator] : operator,
    property: propertyIn(element, name),
    value: literalIn(element, name),
    matchCase: attributeOf(element, "matchCase") !== "false",
  });

/** Names of elements are in the order of the document. */
const isLiteralFirst = (element: Element): boolean =>
  Object.keys(element).find((name) => /^(Literal|ValueReference|PropertyName)$/.test(name)) === "Literal";

/** The comparison operators of FES 2.0, 7.7, which those of Filter 1.1 are too. */
export const comparisonOperators: Readonly<Record<string, ReadOperator>> = {
  PropertyIsEqualTo: comparison("="),
  PropertyIsNotEqualTo: comparison("<>"),
  PropertyIsLessThan: comparison("<"),
  PropertyIsGreaterThan: comparison(">"),
  PropertyIsLessThanOrEqualTo: comparison("<="),
  PropertyIsGreaterThanOrEqualTo: comparison(">="),
  PropertyIsLike: (element, name) => ({
    kind: "like",
    property: propertyIn(element, name),
    pattern: parseLike(literalIn(element, name), {
      wildCard: attributeOf(element, "wildCard") ?? "*",
      singleChar: attributeOf(element, "singleChar") ?? "?",
      escapeChar: attributeOf(element, "escapeChar") ?? attributeOf(element, "escape") ?? "\\",
      matchCase: attributeOf(element, "matchCase") !== "false",
    }),
  }),
  PropertyIsNull: (element, name) => ({ kind: "null", property: propertyIn(element, name) }),
  PropertyIsNil: (element, name) => ({ kind: "nil", property: propertyIn(element, name) }),
  PropertyIsBetween: (element, name) => {
    const bound = (side: string) => literalIn(childrenOf(element, side)[0] ?? {}, name);
    const [lower, upper] = [bound("LowerBoundary"), bound("UpperBoundary")];
    return { kind: "between", property: propertyIn(element, name), lower, upper };
  },
};

/** The attribute's name without its namespace prefix or path. */
export function propertyIn(element: Element, operator: string): string {
  const name = referenceIn(element);
  if (name === undefined) throw invalid("filter", `${operator} names no attribute`);
  return name;
}

/** The property that an operator names, if it names one. */
export function referenceIn(element: Element): string | undefined {
  const references = [...childrenOf(element, "ValueReference"), ...childrenOf(element, "PropertyName")];
  if (references.length > 1)
    throw invalid("filter", "properties are compared with values, not with each other");
  const name = textOf(references[0])?.trim();
  return name ? localName(name) : undefined;
}

export const localName = (name: string): string => name.replace(/^.*[/:]/, "");

function literalIn(element: Element, operator: string): string {
  const literal = childrenOf(element, "Literal")[0];
  if (!literal) throw invalid("filter", `${operator} has no literal to compare with`);
  return textOf(literal) ?? "";
}
