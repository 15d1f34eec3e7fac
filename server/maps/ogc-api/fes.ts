import type { Comparison } from "../comparison.ts";
import { escapeXml } from "../ogcException.ts";
import { type Crs, inUrnOrder, urnOf } from "./crs.ts";

/** Parts of filters of FES 2.0; what goes into one is escaped here and nowhere else. */
const element = (name: string, content: string, attributes = ""): string =>
  `<f:${name}${attributes}>${content}</f:${name}>`;

export const comparisons = {
  "=": "EqualTo",
  "<>": "NotEqualTo",
  "<": "LessThan",
  ">": "GreaterThan",
  "<=": "LessThanOrEqualTo",
  ">=": "GreaterThanOrEqualTo",
} as const satisfies Record<Comparison, string>;

const reference = (name: string): string => element("ValueReference", escapeXml(name));
const literal = (value: string): string => element("Literal", escapeXml(value));

export const compared = (name: string, operator: Comparison, value: string): string =>
  element(`PropertyIs${comparisons[operator]}`, reference(name) + literal(value));

export const isNull = (name: string): string => element("PropertyIsNull", reference(name));

/** A pattern in which `%` stands for any text, `_` for any character, and what follows `\` for itself. */
export const like = (name: string, pattern: string): string =>
  element(
    "PropertyIsLike",
    reference(name) + literal(pattern),
    String.raw` wildCard="%" singleChar="_" escapeChar="\"`,
  );

export const all = (conditions: readonly string[]): string => joined("And", conditions);
export const any = (conditions: readonly string[]): string => joined("Or", conditions);
export const not = (condition: string): string => element("Not", condition);

const joined = (name: string, conditions: readonly string[]): string =>
  conditions.length === 1 ? (conditions[0] ?? "") : element(name, conditions.join(""));

/** The feature of an id. */
export const identified = (id: string): string => `<f:ResourceId rid="${escapeXml(id)}"/>`;

/** Has a point in common with a box, whose corners are in the system's own axis order. */
export function meetsBox(crs: Crs, lower: [number, number], upper: [number, number]): string {
  const corner = (name: string, at: [number, number]) =>
    `<gml:${name}>${inUrnOrder(crs, at).join(" ")}</gml:${name}>`;
  return element(
    "BBOX",
    `<gml:Envelope srsName="${urnOf(crs)}">${corner("lowerCorner", lower)}${corner("upperCorner", upper)}</gml:Envelope>`,
  );
}

/** `Intersects`, `Within`, … of a geometry in GML. */
export const spatial = (operator: string, name: string, gml: string): string =>
  element(operator, reference(name) + gml);

/** A whole filter. */
export const filterOf = (conditions: readonly string[]): string =>
  `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${all(conditions)}</f:Filter>`;
