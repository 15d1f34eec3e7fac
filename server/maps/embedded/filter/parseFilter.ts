import { XMLParser } from "fast-xml-parser";
import { invalid } from "../wfs/WfsProblem.ts";
import type { Filter } from "./Filter.ts";
import { attributeOf, childrenOf, type Element } from "./elements.ts";
import { comparisonOperators } from "./scalarOperators.ts";
import { spatialOperators } from "./spatialOperators.ts";
import { temporalOperators } from "./temporalOperators.ts";

/** As much as a posted request may hold: a shape of 10,000 positions. */
const maxLength = 256 * 1024;
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

const operators = new Map(
  [comparisonOperators, spatialOperators, temporalOperators].flatMap((group) => Object.entries(group)),
);

function conditionOf(name: string, element: Element, budget: { left: number }): Filter {
  if (name === "And" || name === "Or") {
    const members = conditionsOf(element, budget);
    if (members.length === 0) throw invalid("filter", `${name} has no condition`);
    return name === "And" ? { kind: "and", members } : { kind: "or", members };
  }
  if (name === "Not") return { kind: "not", member: oneOf(conditionsOf(element, budget)) };
  const read = operators.get(name);
  if (!read) throw invalid("filter", `the operator ${name.slice(0, 60)} is not supported`);
  return read(element, name);
}
