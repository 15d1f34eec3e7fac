import { XMLParser, XMLValidator } from "fast-xml-parser";
import { attributesOf, childrenOf, localName, tagOf, type FilterNode } from "../filterNodes.ts";
import { checkMarkup } from "./checkMarkup.ts";
import { layerOfFeature, namesNoLayer } from "./layerNames.ts";
import type { MapProject } from "../../services/maps/MapCall.ts";
import { isProjectionName } from "./projectionNames.ts";
import { isPropertyName } from "./propertyNames.ts";
import { refuseValue } from "./refuse.ts";

/** Deeper than any sensible filter; limits the recursion below. */
const maxDepth = 32;

/**
 * Allowed elements of FES 2.0, OGC Filter 1.1 and GML: they compare a feature with constants. Nothing that computes
 * (`Function`) or fetches: a map server's functions can read other layers.
 */
const elements = new Set(
  [
    "Filter And Or Not",
    "PropertyIsEqualTo PropertyIsNotEqualTo PropertyIsLessThan PropertyIsGreaterThan PropertyIsLessThanOrEqualTo",
    "PropertyIsGreaterThanOrEqualTo PropertyIsLike PropertyIsNull PropertyIsNil PropertyIsBetween",
    "LowerBoundary UpperBoundary ValueReference PropertyName Literal ResourceId FeatureId GmlObjectId",
    "After Before During TEquals TimeInstant TimePeriod timePosition beginPosition endPosition begin end",
    "BBOX Equals Disjoint Touches Within Overlaps Crosses Intersects Contains DWithin Beyond Distance",
    "Envelope Box lowerCorner upperCorner pos posList coordinates coord X Y Z Point LineString LinearRing Polygon",
    "exterior interior outerBoundaryIs innerBoundaryIs Curve segments LineStringSegment Surface patches PolygonPatch",
    "MultiPoint pointMember pointMembers MultiLineString lineStringMember MultiCurve curveMember curveMembers",
    "MultiPolygon polygonMember MultiSurface surfaceMember surfaceMembers MultiGeometry geometryMember geometryMembers",
  ].flatMap((line) => line.split(" ")),
);

/** Allowed attributes of those elements; nothing that links, includes or refers to types elsewhere. */
const attributes = new Set(
  [
    "matchCase matchAction nilReason wildCard wildcard singleChar escapeChar escape rid fid id name",
    "srsName srsDimension axisLabels uomLabels uom units dimension count decimal cs ts frame",
  ].flatMap((line) => line.split(" ")),
);

/** The one temporal reference system in which moments are read, as GML and OGC's suite call it. */
const iso8601 = /^(#ISO-8601|https?:\/\/www\.iso\.org\/iso\/iso8601)$/i;

const unit = /^([\w.^/-]*|urn:[\w.:-]+|https?:\/\/www\.opengis\.net\/[\w./#:-]*)$/;

const refuse = (reason: string): never => refuseValue("filter", reason);

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
  parseTagValue: false,
  ignoreDeclaration: true,
});

/**
 * Throws unless a FILTER is one well-formed filter of allowed elements that references only properties and the
 * project's features. A document type, CDATA or a parenthesised list of filters is refused.
 */
export function checkFilter(project: MapProject, filter: string): void {
  // Whether one divides a name, parsers do not agree.
  if (filter.includes("<!--")) refuse("a filter holds a comment");
  checkMarkup("a filter", filter, refuse);
  if (XMLValidator.validate(filter) !== true) refuse("a filter is not well-formed XML");
  const roots = parse(filter);
  if (roots.map((root) => localName(tagOf(root))).join() !== "Filter") refuse("a filter has another root");
  checkNodes(project, roots, 0);
}

function parse(filter: string): FilterNode[] {
  try {
    return parser.parse(filter) as FilterNode[];
  } catch {
    return refuse("a filter cannot be read");
  }
}

function checkNodes(project: MapProject, nodes: FilterNode[], depth: number): void {
  if (depth > maxDepth) refuse("a filter is nested too deep");
  for (const node of nodes) {
    const tag = tagOf(node);
    if (tag === "#text") continue;
    const element = localName(tag);
    const children = childrenOf(node);
    if (!elements.has(element)) refuse(`a filter holds ${element}`);
    checkAttributes(project, attributesOf(node));
    if (element === "ValueReference" || element === "PropertyName") checkReference(project, children);
    checkNodes(project, children, depth + 1);
  }
}

function checkAttributes(project: MapProject, given: readonly [name: string, value: string][]): void {
  for (const [name, value] of given) {
    if (name === "xmlns" || name.startsWith("xmlns:")) continue;
    const attribute = localName(name);
    if (!attributes.has(attribute)) refuse(`a filter holds ${attribute}`);
    if (attribute === "srsName" && !isProjectionName(value))
      refuse("a filter names no projection of a register");
    if (attribute === "uom" && !unit.test(value)) refuse("a filter holds a unit from elsewhere");
    if (attribute === "frame" && !iso8601.test(value))
      refuse("a filter tells time otherwise than in ISO 8601");
    if (attribute === "rid" || attribute === "fid" || attribute === "id") checkId(project, value);
  }
}

function checkId(project: MapProject, value: string): void {
  // On a geometry gml:id is only a label, which has no dot; on GmlObjectId it is the requested feature.
  if (!namesNoLayer(value)) layerOfFeature(project, value, "filter");
}

/** A property reference may start with its type: `bomen/soort`. */
function checkReference(project: MapProject, children: FilterNode[]): void {
  const text = children.map(({ "#text": text = "<" }) => text).join("");
  if (!isPropertyName(project, text)) refuse("a filter names a property that is not plain");
}
