import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { sayDays, type DaysDialect } from "./filterDays.ts";
import { childrenOf, localName, prefixOf, tagOf, textNode, type FilterNode } from "./filterNodes.ts";

/** How a map server takes filters, and what it answers by them, as far as its capabilities tell. */
export interface FilterDialect {
  /** OGC Filter 1.1 is all it reads, also in WFS 2.0. */
  isOgc11: boolean;
  /** It takes "is null" for no condition in a picture, and ends its process over it in WFS. */
  lacksNull: boolean;
  /** How it compares days and moments, where that is not as they are written. */
  days: DaysDialect | undefined;
  /** It is known to draw by a filter, and need not be tried. */
  drawsFiltered: boolean;
  /** It is known to leave out what a filter leaves out when it tells what is at a point. MapServer does not. */
  informsFiltered: boolean;
  /** Its GeoJSON holds no ids of features; its GML does. */
  lacksIds: boolean;
}

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
  ignoreDeclaration: true,
} as const;
const parser = new XMLParser({ ...options, parseTagValue: false, trimValues: false });
const builder = new XMLBuilder(options);

/** QGIS Server speaks WFS 1.1 to whoever asks for 2.0; MapServer goes by the namespace that it has for its features. */
export function readFilterDialect(capabilities: string): FilterDialect {
  const isMapServer = /mapserver\.gis\.umn\.edu|<!-- MapServer version/.test(capabilities);
  const isQgis = /https?:\/\/www\.qgis\.org\//.test(capabilities);
  const isOgc11 = /<(?:\w+:)?WFS_Capabilities\s[^>]*?\bversion="1\./.test(capabilities);
  return {
    isOgc11,
    lacksNull: isMapServer,
    lacksIds: isMapServer,
    days: isMapServer ? "twice" : isQgis || isOgc11 ? "between" : undefined,
    drawsFiltered: isMapServer || isQgis,
    informsFiltered: isQgis,
  };
}

/** A filter that the gateway let pass, in a dialect: FES 2.0 and OGC Filter 1.1 say the same in other words. */
export function sayFilter(filter: string, { isOgc11, lacksNull, days }: FilterDialect): string {
  if (!isOgc11 && days === undefined && !(lacksNull && /PropertyIsN(ull|il)\b/.test(filter))) return filter;
  const nodes = (parser.parse(filter) as FilterNode[])
    .map((node) => (lacksNull ? withoutNull(node) : node))
    .map((node) => (days ? sayDays(node, days) : node))
    .map((node) => (isOgc11 ? inOgc11(node) : node));
  return builder.build(nodes);
}

/** What is empty is what does not hold at least one sign. */
function withoutNull(node: FilterNode): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  if (!/^PropertyIsN(ull|il)$/.test(localName(tag)))
    return { ...node, [tag]: childrenOf(node).map(withoutNull) };
  const named = (name: string): string => prefixOf(tag) + name;
  const reference = childrenOf(node).filter((child) => tagOf(child) !== "#text");
  const holdsSign = {
    [named("PropertyIsLike")]: [...reference, { [named("Literal")]: [textNode("?*")] }],
    ":@": { wildCard: "*", singleChar: "?", escapeChar: "\\" },
  };
  return { [named("Not")]: [holdsSign] };
}

const ogc11Names: Readonly<Record<string, string>> = {
  ValueReference: "PropertyName",
  ResourceId: "FeatureId",
  PropertyIsNil: "PropertyIsNull",
};
const ogc11Namespaces: Readonly<Record<string, string>> = {
  "http://www.opengis.net/fes/2.0": "http://www.opengis.net/ogc",
  "http://www.opengis.net/gml/3.2": "http://www.opengis.net/gml",
};

function inOgc11(node: FilterNode): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  const name = localName(tag);
  const attributes = Object.entries((node[":@"] ?? {}) as Record<string, string>).map(([key, value]) => [
    name === "ResourceId" && key === "rid" ? "fid" : key,
    key.startsWith("xmlns") ? (ogc11Namespaces[value] ?? value) : value,
  ]);
  return {
    [prefixOf(tag) + (ogc11Names[name] ?? name)]: childrenOf(node).map(inOgc11),
    ...(attributes.length > 0 ? { ":@": Object.fromEntries(attributes) as Record<string, string> } : {}),
  };
}
