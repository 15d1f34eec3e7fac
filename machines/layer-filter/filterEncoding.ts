import {
  endOfDay,
  type ClassTest,
  type FilterAlternatives,
  type FilterCondition,
  type FilterOperator,
  type FilterTerm,
  type HiddenClass,
  type LayerAttribute,
  type LayerFilter,
} from "../../schemas/layerFilter.ts";
import { xmlText } from "../../schemas/rules/xmlText.ts";
import { conditionsIn, isAlternatives, isConjunction, isHiddenClass } from "./filterTerms.ts";

/**
 * Filters in the map servers' languages, encoded by us from conditions: typed text is never more than a literal.
 * WFS 2.0 has FES 2.0; WMS has no filter of its own, and servers that take one all know OGC Filter 1.1.
 */
export type FilterDialect = "wfs" | "wms";

const namespaces: Record<FilterDialect, string> = {
  wfs: 'xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"',
  wms: 'xmlns:f="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"',
};
const references: Record<FilterDialect, string> = { wfs: "f:ValueReference", wms: "f:PropertyName" };

/** Constraints besides a layer's own conditions. */
export interface FilterExtras {
  /** EPSG:3857, metres: minx, miny, maxx, maxy. */
  extent3857?: readonly number[] | undefined;
  /** A condition that is encoded already. */
  condition?: string | undefined;
  /** A text to find in any of these attributes. */
  search?: { text: string; attributes: readonly LayerAttribute[] } | undefined;
}

/** The filter as XML; undefined when there is nothing to filter by. */
export function encodeFilter(
  filter: LayerFilter,
  dialect: FilterDialect,
  { extent3857, condition, search }: FilterExtras = {},
): string | undefined {
  const parts = [
    ...(extent3857 ? [box(extent3857)] : []),
    ...(condition ? [condition] : []),
    ...filter.map((term) => encodeTerm(term, dialect)),
    ...(search ? [searched(search.text, search.attributes, dialect)] : []),
  ];
  return parts.length === 0
    ? undefined
    : `<f:Filter ${namespaces[dialect]}>${joined("And", parts)}</f:Filter>`;
}

const joined = (operator: "And" | "Or", parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? "") : `<f:${operator}>${parts.join("")}</f:${operator}>`;

type Write = (condition: FilterCondition) => string;

const encodeTerm = (term: FilterTerm, dialect: FilterDialect): string =>
  isHiddenClass(term)
    ? encodeHidden(term, dialect)
    : encodeTested(term, (condition) => encode(condition, dialect));

function encodeTested(term: FilterCondition | FilterAlternatives, write: Write): string {
  if (!isAlternatives(term)) return write(term);
  const members = term.anyOf.map((member) =>
    isConjunction(member) ? joined("And", member.allOf.map(write)) : write(member),
  );
  return joined("Or", members);
}

/**
 * All but a class: what it does not take, and what a class before it took. What is empty is told apart, since map
 * servers disagree on whether it is unequal to something.
 */
function encodeHidden({ test, before }: HiddenClass, dialect: FilterDialect): string {
  const taken = before.map((each) => encodeTest(each, dialect));
  if (!test) return joined("Or", taken);
  const attributes = new Set(conditionsIn(test).map(({ attribute }) => attribute));
  const empty = [...attributes].map((attribute) => isNull(attribute, dialect));
  return joined("Or", [`<f:Not>${encodeTest(test, dialect)}</f:Not>`, ...empty, ...taken]);
}

/** A map server draws a class of exactly this value. */
const encodeTest = (test: ClassTest, dialect: FilterDialect): string =>
  joined(
    "And",
    test.map((term) =>
      encodeTested(term, (condition) =>
        condition.operator === "equals"
          ? comparison("PropertyIsEqualTo", condition, dialect)
          : encode(condition, dialect),
      ),
    ),
  );

/** A WFS filter on feature ids. */
export const encodeIds = (ids: readonly (string | number)[]): string =>
  `<f:Filter ${namespaces.wfs}>${ids.map((id) => `<f:ResourceId rid="${xmlText(String(id))}"/>`).join("")}</f:Filter>`;

const comparison = (
  name: string,
  { attribute, value }: Pick<FilterCondition, "attribute" | "value">,
  dialect: FilterDialect,
  qualifiers = "",
): string => `<f:${name}${qualifiers}>${reference(attribute, dialect)}${literal(value)}</f:${name}>`;

const literal = (value: string): string => `<f:Literal>${xmlText(value)}</f:Literal>`;

const between = (attribute: string, [lower, upper]: [string, string], dialect: FilterDialect): string =>
  `<f:PropertyIsBetween>${reference(attribute, dialect)}` +
  `<f:LowerBoundary>${literal(lower)}</f:LowerBoundary>` +
  `<f:UpperBoundary>${literal(upper)}</f:UpperBoundary></f:PropertyIsBetween>`;

const reference = (attribute: string, dialect: FilterDialect): string =>
  `<${references[dialect]}>${xmlText(attribute)}</${references[dialect]}>`;

const isNull = (attribute: string, dialect: FilterDialect): string =>
  `<f:PropertyIsNull>${reference(attribute, dialect)}</f:PropertyIsNull>`;

const anyCase = ' matchCase="false"';
const wildcards = ' wildCard="*" singleChar="?" escapeChar="\\" matchCase="false"';
/** Escapes wildcards. */
const plain = (text: string): string => text.replace(/[*?\\]/g, "\\$&");

const encoders: Record<FilterOperator, (condition: FilterCondition, dialect: FilterDialect) => string> = {
  equals: (condition, dialect) => comparison("PropertyIsEqualTo", condition, dialect, anyCase),
  notEquals: (condition, dialect) => comparison("PropertyIsNotEqualTo", condition, dialect, anyCase),
  atLeast: (condition, dialect) => comparison("PropertyIsGreaterThanOrEqualTo", condition, dialect),
  atMost: (condition, dialect) => comparison("PropertyIsLessThanOrEqualTo", condition, dialect),
  above: (condition, dialect) => comparison("PropertyIsGreaterThan", condition, dialect),
  below: (condition, dialect) => comparison("PropertyIsLessThan", condition, dialect),
  between: ({ attribute, value, until = value }, dialect) => between(attribute, [value, until], dialect),
  onDay: ({ attribute, value }, dialect) => between(attribute, [value, endOfDay(value)], dialect),
  contains: ({ attribute, value }, dialect) =>
    comparison("PropertyIsLike", { attribute, value: `*${plain(value)}*` }, dialect, wildcards),
  startsWith: ({ attribute, value }, dialect) =>
    comparison("PropertyIsLike", { attribute, value: `${plain(value)}*` }, dialect, wildcards),
  empty: ({ attribute }, dialect) => isNull(attribute, dialect),
  filled: ({ attribute }, dialect) => `<f:Not>${isNull(attribute, dialect)}</f:Not>`,
};

const encode = (condition: FilterCondition, dialect: FilterDialect): string =>
  encoders[condition.operator](condition, dialect);

/** Substring of any text attribute, or equal to a number. */
function searched(text: string, attributes: readonly LayerAttribute[], dialect: FilterDialect): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text.trim());
  const parts = attributes.flatMap(({ name: attribute, kind }) => {
    if (kind === "text") return [encode({ attribute, operator: "contains", value: text }, dialect)];
    const value = text.trim().replace(",", ".");
    return kind === "number" && isNumber
      ? [comparison("PropertyIsEqualTo", { attribute, value }, dialect)]
      : [];
  });
  const [only] = parts;
  // No text attributes: a condition that is never true.
  if (only === undefined) {
    const [first] = attributes;
    const never = isNull(first?.name ?? "id", dialect);
    return `<f:And>${never}<f:Not>${never}</f:Not></f:And>`;
  }
  return parts.length === 1 ? only : `<f:Or>${parts.join("")}</f:Or>`;
}

const box = ([minX = 0, minY = 0, maxX = 0, maxY = 0]: readonly number[]): string =>
  `<f:BBOX><gml:Envelope srsName="urn:ogc:def:crs:EPSG::3857">` +
  `<gml:lowerCorner>${minX} ${minY}</gml:lowerCorner><gml:upperCorner>${maxX} ${maxY}</gml:upperCorner>` +
  `</gml:Envelope></f:BBOX>`;
