import { XMLParser } from "fast-xml-parser";
import { queryBox } from "../wfs/boundingBox.ts";
import { invalid } from "../wfs/WfsProblem.ts";
import type { Comparison, Filter } from "./Filter.ts";
import { attributeOf, childrenOf, textOf, type Element } from "./elements.ts";
import { parseLike } from "./like.ts";
import { parseShape } from "./parseShape.ts";

const maxLength = 64 * 1024;
const maxConditions = 500;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  alwaysCreateTextNode: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  maxNestedTags: 60,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Parses a filter of the OGC filter encoding, 2.0 or 1.1. Entities and document types are refused. */
export function parseFilter(xml: string): Filter {
  if (xml.length > maxLength) throw invalid("filter", "the filter is too long");
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw invalid("filter", "the filter must not have a document type");
  let root: Element;
  try {
    root = parser.parse(xml, true) as Element;
  } catch (error) {
    throw invalid(
      "filter",
      `the filter is not valid XML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const filter = childrenOf(root, "Filter")[0];
  if (!filter) throw invalid("filter", "the filter has no Filter element");
  return oneOf(conditionsOf(filter, { left: maxConditions }));
}

function oneOf(conditions: Filter[]): Filter {
  const [first, ...others] = conditions;
  if (!first) throw invalid("filter", "the filter has no condition");
  return others.length === 0 ? first : { kind: "and", members: conditions };
}

function conditionsOf(element: Element, budget: { left: number }): Filter[] {
  const ids = ["ResourceId", "FeatureId", "GmlObjectId"].flatMap((name) => childrenOf(element, name));
  const conditions: Filter[] = [];
  if (ids.length > 0)
    conditions.push({
      kind: "ids",
      ids: new Set(
        ids.map((id) => attributeOf(id, "rid") ?? attributeOf(id, "fid") ?? attributeOf(id, "id") ?? ""),
      ),
    });
  for (const [name, members] of Object.entries(element)) {
    if (!Array.isArray(members) || /^(ResourceId|FeatureId|GmlObjectId)$/.test(name)) continue;
    for (const member of members) {
      if (--budget.left < 0) throw invalid("filter", "the filter has too many conditions");
      conditions.push(conditionOf(name, member, budget));
    }
  }
  return conditions;
}

const comparisons: Record<string, Comparison> = {
  PropertyIsEqualTo: "=",
  PropertyIsNotEqualTo: "<>",
  PropertyIsLessThan: "<",
  PropertyIsGreaterThan: ">",
  PropertyIsLessThanOrEqualTo: "<=",
  PropertyIsGreaterThanOrEqualTo: ">=",
};

function conditionOf(name: string, element: Element, budget: { left: number }): Filter {
  if (name === "And" || name === "Or") {
    const members = conditionsOf(element, budget);
    if (members.length === 0) throw invalid("filter", `${name} has no condition`);
    return name === "And" ? { kind: "and", members } : { kind: "or", members };
  }
  if (name === "Not") return { kind: "not", member: oneOf(conditionsOf(element, budget)) };
  if (name === "BBOX") return boxCondition(element);
  if (name === "Intersects") return { kind: "shape", shape: parseShape(element, name) };
  if (name === "Disjoint")
    return { kind: "not", member: { kind: "shape", shape: parseShape(element, name) } };
  const property = propertyIn(element, name);
  const operator = Object.hasOwn(comparisons, name) ? comparisons[name] : undefined;
  if (operator)
    return {
      kind: "compare",
      operator,
      property,
      value: literalIn(element, name),
      matchCase: attributeOf(element, "matchCase") !== "false",
    };
  if (name === "PropertyIsLike") return likeCondition(element, property);
  if (name === "PropertyIsNull" || name === "PropertyIsNil") return { kind: "null", property };
  if (name === "PropertyIsBetween") {
    const bound = (side: string) => literalIn(childrenOf(element, side)[0] ?? {}, name);
    return { kind: "between", property, lower: bound("LowerBoundary"), upper: bound("UpperBoundary") };
  }
  throw invalid("filter", `the operator ${name.slice(0, 60)} is not supported`);
}

/** The attribute's name without its namespace prefix or path. */
function propertyIn(element: Element, operator: string): string {
  const reference = childrenOf(element, "ValueReference")[0] ?? childrenOf(element, "PropertyName")[0];
  const name = textOf(reference)?.trim();
  if (!name) throw invalid("filter", `${operator.slice(0, 60)} names no attribute`);
  return localName(name);
}

export const localName = (name: string): string => name.replace(/^.*[/:]/, "");

function literalIn(element: Element, operator: string): string {
  const literal = childrenOf(element, "Literal")[0];
  if (!literal) throw invalid("filter", `${operator} has no literal to compare with`);
  return textOf(literal) ?? "";
}

function likeCondition(element: Element, property: string): Filter {
  const pattern = parseLike(literalIn(element, "PropertyIsLike"), {
    wildCard: attributeOf(element, "wildCard") ?? "*",
    singleChar: attributeOf(element, "singleChar") ?? "?",
    escapeChar: attributeOf(element, "escapeChar") ?? attributeOf(element, "escape") ?? "\\",
    matchCase: attributeOf(element, "matchCase") !== "false",
  });
  return { kind: "like", property, pattern };
}

function boxCondition(element: Element): Filter {
  const envelope = childrenOf(element, "Envelope")[0];
  const corners = ["lowerCorner", "upperCorner"].flatMap((name) =>
    (textOf(envelope && childrenOf(envelope, name)[0]) ?? "").trim().split(/[\s,]+/),
  );
  const numbers = corners.map((part) => (part === "" ? Number.NaN : Number(part)));
  const [a, b, c, d] = numbers;
  if (!envelope || numbers.length !== 4 || !numbers.every(Number.isFinite))
    throw invalid(
      "filter",
      "BBOX needs an Envelope with a lowerCorner and an upperCorner of two numbers each",
    );
  // Without a CRS it is in the default system of the capabilities, latitude first; GDAL relies on it.
  const crs = attributeOf(envelope, "srsName") ?? "urn:ogc:def:crs:EPSG::4326";
  return { kind: "box", box: queryBox([a ?? 0, b ?? 0, c ?? 0, d ?? 0], crs, "filter") };
}
