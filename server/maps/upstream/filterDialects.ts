import { XMLBuilder, XMLParser } from "fast-xml-parser";
import { translateGeometries } from "./filterGeometries.ts";
import { withoutDistances } from "./filterDistances.ts";
import { translateDates, type DatesDialect } from "./filterDates.ts";
import {
  attributesOf,
  childrenOf,
  localName,
  prefixOf,
  tagOf,
  textNode,
  type FilterNode,
} from "../filterNodes.ts";

/** How a map server supports filters, according to its capabilities. */
export interface FilterDialect {
  /** It only supports OGC Filter 1.1, also in WFS 2.0. */
  isOgc11: boolean;
  /** It ignores "is null" in GetMap, and crashes over it in WFS. */
  lacksNull: boolean;
  /** It does not know `DWithin`. */
  lacksDistance: boolean;
  /** How it compares dates and times, where not as they are written. */
  days: DatesDialect | undefined;
  /** It is known to filter GetMap, and need not be tested. */
  drawsFiltered: boolean;
  /** It is known to filter GetFeatureInfo. MapServer does not. */
  informsFiltered: boolean;
  /** Its GeoJSON has no feature ids, its GML has; and of several ids it finds none. */
  lacksIds: boolean;
  /** Where geometries are compared in a layer's own system, whatever they name: that system, an EPSG code, by layer. */
  ownSystems: ReadonlyMap<string, number> | undefined;
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

/** QGIS Server answers WFS 1.1 to requests for 2.0; MapServer is recognised by its feature namespace. */
export function readFilterDialect(capabilities: string): FilterDialect {
  const isMapServer = /mapserver\.gis\.umn\.edu|<!-- MapServer version/.test(capabilities);
  const isQgis = /https?:\/\/www\.qgis\.org\//.test(capabilities);
  const isOgc11 = /<(?:\w+:)?WFS_Capabilities\s[^>]*?\bversion="1\./.test(capabilities);
  return {
    isOgc11,
    lacksNull: isMapServer,
    lacksIds: isMapServer,
    lacksDistance: isMapServer || (isOgc11 && !/name="DWithin"/.test(capabilities)),
    ownSystems: isOgc11 ? readOwnSystems(capabilities) : undefined,
    days: isMapServer ? "twice" : isQgis || isOgc11 ? "between" : undefined,
    drawsFiltered: isMapServer || isQgis,
    informsFiltered: isQgis,
  };
}

/** The default systems of the feature types in capabilities of WFS. */
function readOwnSystems(capabilities: string): Map<string, number> {
  const types = capabilities.matchAll(
    /<FeatureType>\s*<Name>([^<]+)<\/Name>[\s\S]*?<Default[CS]RS>[^<]*?(\d{4,6})<\/Default[CS]RS>/g,
  );
  return new Map([...types].map(([, name = "", code]) => [name.replace(/^.*:/, ""), Number(code)]));
}

/** Translates a filter that the gateway accepted: FES 2.0 and OGC Filter 1.1 use different names. */
export function translateFilter(
  filter: string,
  { isOgc11, lacksNull, lacksDistance, days, ownSystems }: FilterDialect,
  layer?: string,
): string {
  if (!isOgc11 && days === undefined && !(lacksNull && /PropertyIsN(ull|il)\b/.test(filter))) return filter;
  const system = layer === undefined ? undefined : ownSystems?.get(layer);
  const nodes = (parser.parse(filter) as FilterNode[])
    .map((node) => (lacksNull ? withoutNull(node) : node))
    .map((node) => (days ? translateDates(node, days) : node))
    .map((node) => (lacksDistance ? withoutDistances(node) : node))
    .map((node) => translateGeometries(node, system))
    .map((node) => (isOgc11 ? inOgc11(node) : node));
  return builder.build(nodes);
}

/** Replaces "is null" by "not like any character". */
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
  const attributes = attributesOf(node).map(([key, value]) => [
    name === "ResourceId" && key === "rid" ? "fid" : key,
    key.startsWith("xmlns") ? (ogc11Namespaces[value] ?? value) : value,
  ]);
  return {
    [prefixOf(tag) + (ogc11Names[name] ?? name)]: childrenOf(node).map(inOgc11),
    ...(attributes.length > 0 ? { ":@": Object.fromEntries(attributes) } : {}),
  };
}
