import type { XmlElement } from "../../embedded/read/xml/XmlElement.ts";
import { escapeXml } from "../../ogcException.ts";
import type { Comparison, Condition, Value } from "../Condition.ts";
import { at } from "../xmlTree.ts";

const comparisons: Readonly<Record<string, Comparison>> = {
  PropertyIsEqualTo: "=",
  PropertyIsLessThan: "<",
  PropertyIsLessThanOrEqualTo: "<=",
  PropertyIsGreaterThan: ">",
  PropertyIsGreaterThanOrEqualTo: ">=",
};
const mirrored: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

/** A condition of the OGC's Filter Encoding 1.1; undefined where it is more than comparing attributes with values. */
export function readSldFilter(filter: XmlElement): Condition | undefined {
  const parts = filter.children.map(readCondition);
  const [only] = parts;
  return parts.length === 1 ? only : undefined;
}

function readCondition(element: XmlElement): Condition | undefined {
  const { name, children } = element;
  if (name === "And" || name === "Or") {
    const parts = children.map(readCondition);
    const of = parts.filter((part) => part !== undefined);
    if (of.length < parts.length || of.length === 0) return undefined;
    return { kind: name === "And" ? "all" : "any", of };
  }
  if (name === "Not") {
    const of = readSldFilter(element);
    return of && { kind: "not", of };
  }
  if (name === "PropertyIsBetween") return readBetween(element);
  const operator = comparisons[name];
  const [left, right] = children;
  if (!operator || !left || !right) return undefined;
  const isTurned = left.name === "Literal";
  const [named, value] = isTurned ? [right, left] : [left, right];
  return comparisonOf(isTurned ? mirrored[operator] : operator, named, value);
}

function readBetween(element: XmlElement): Condition | undefined {
  const [named] = element.children;
  const least = comparisonOf(">=", named, at(element, "LowerBoundary", "Literal"));
  const most = comparisonOf("<=", named, at(element, "UpperBoundary", "Literal"));
  return least && most && { kind: "all", of: [least, most] };
}

function comparisonOf(
  operator: Comparison,
  named: XmlElement | undefined,
  literal: XmlElement | undefined,
): Condition | undefined {
  if (named?.name !== "PropertyName" || literal?.name !== "Literal" || literal.children.length > 0)
    return undefined;
  return { kind: "compare", property: named.text.trim(), operator, value: literal.text };
}

const elementOf = new Map(Object.entries(comparisons).map(([name, operator]) => [operator, name]));

export const writeSldFilter = (condition: Condition): string =>
  `<ogc:Filter xmlns:ogc="http://www.opengis.net/ogc">${writeCondition(condition)}</ogc:Filter>`;

function writeCondition(condition: Condition): string {
  if (condition.kind === "not") return `<ogc:Not>${writeCondition(condition.of)}</ogc:Not>`;
  if (condition.kind === "compare") {
    const name = elementOf.get(condition.operator) ?? "";
    return `<ogc:${name}><ogc:PropertyName>${escapeXml(condition.property)}</ogc:PropertyName>${literal(condition.value)}</ogc:${name}>`;
  }
  const name = condition.kind === "all" ? "And" : "Or";
  return `<ogc:${name}>${condition.of.map(writeCondition).join("")}</ogc:${name}>`;
}

const literal = (value: Value): string => `<ogc:Literal>${escapeXml(String(value))}</ogc:Literal>`;
