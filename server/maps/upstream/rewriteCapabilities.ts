import type { MapRequest } from "../MapServer.ts";
import { escapeXml } from "../ogcException.ts";
import type { OwnAddresses } from "./ownAddresses.ts";
import { buildXml, childText, mapTree, parseXml, type XmlNode } from "../xmlTree.ts";

type Rewrite = (node: XmlNode) => XmlNode | undefined;

const wmsOperations = new Set(["GetCapabilities", "GetMap", "GetFeatureInfo", "GetLegendGraphic"]);
const wfsOperations = new Set(["GetCapabilities", "DescribeFeatureType", "GetFeature"]);

/** Operations that the gateway does not support. */
const unsupportedOperations = new Set(
  [
    "ImplementsBasicWFS ImplementsTransactionalWFS ImplementsLockingWFS XMLEncoding SOAPEncoding",
    "ImplementsRemoteResolve ImplementsStandardJoins ImplementsSpatialJoins ImplementsTemporalJoins ManageStoredQueries",
  ].flatMap((line) => line.split(" ")),
);

/** WMS elements whose OnlineResource is the service's address; elsewhere it is a web page. */
const linking = new Set(["Get", "LegendURL", "Service"]);

/**
 * A capabilities document with the caller's layers and the supported operations only, and with links to the public
 * address; undefined when the text is not one.
 */
export function rewriteCapabilities(
  text: string,
  request: MapRequest,
  own: OwnAddresses,
): string | undefined {
  const nodes = parseXml(text);
  const root = nodes?.find((node) => node.name !== "#text");
  if (!nodes || !root || !/^(WMS|WMT_MS|WFS)_Capabilities$/.test(root.name)) return undefined;
  const rewrite = root.name === "WFS_Capabilities" ? wfsRewrite(request, own) : wmsRewrite(request, own);
  return own.replace(buildXml(mapTree(nodes, rewrite)));
}

function wmsRewrite(request: MapRequest, own: OwnAddresses): Rewrite {
  return (node) => {
    if (node.name === "Post") return undefined;
    if (node.name === "Layer") return allowedLayer(node, request);
    if (node.name === "Request") {
      return {
        ...node,
        children: node.children.filter(({ name }) => name === "#text" || wmsOperations.has(name)),
      };
    }
    if (!linking.has(node.name)) return node;
    const children = node.children.map((inner) =>
      inner.name === "OnlineResource" ? withPublicLink(inner, own) : inner,
    );
    return { ...node, children };
  };
}

/** A group stays for the layers within it, without its name when the caller may not request it. */
function allowedLayer(node: XmlNode, request: MapRequest): XmlNode | undefined {
  if (isAllowed(childText(node, "Name"), request)) return node;
  if (!node.children.some((inner) => inner.name === "Layer")) return undefined;
  return {
    ...node,
    children: node.children.filter((inner) => inner.name !== "Name" && inner.name !== "Style"),
  };
}

function wfsRewrite(request: MapRequest, own: OwnAddresses): Rewrite {
  return (node) => {
    if (node.name === "Post") return undefined;
    if (node.name === "FeatureType") return allowedType(node, request);
    if (node.name === "Constraint" && unsupportedOperations.has(node.attributes["name"] ?? ""))
      return denied(node);
    if (node.name === "Operation") return wfsOperations.has(node.attributes["name"] ?? "") ? node : undefined;
    return node.name === "Get" ? withPublicLink(node, own) : node;
  };
}

function denied(node: XmlNode): XmlNode {
  const children = node.children.map((inner) =>
    inner.name === "DefaultValue" ? { ...inner, children: [textNode("FALSE")] } : inner,
  );
  return { ...node, children };
}

/** MapServer prefixes type names with its namespace, as in `ms:bomen`; requests here have none. */
function allowedType(node: XmlNode, request: MapRequest): XmlNode | undefined {
  const name = childText(node, "Name");
  if (isAllowed(name, request)) return node;
  const bare = name?.replace(/^ms:/, "");
  if (bare === name || !isAllowed(bare, request)) return undefined;
  const children = node.children.map((inner) =>
    inner.name === "Name" ? { ...inner, children: [textNode(bare ?? "")] } : inner,
  );
  return { ...node, children };
}

function textNode(text: string): XmlNode {
  return { tag: "#text", name: "#text", text: escapeXml(text), children: [], attributes: {} };
}

function isAllowed(name: string | undefined, { workspace, layers }: MapRequest): boolean {
  if (name === undefined) return false;
  const prefix = `${workspace}:`;
  return layers.includes(name) || (name.startsWith(prefix) && layers.includes(name.slice(prefix.length)));
}

function withPublicLink(node: XmlNode, own: OwnAddresses): XmlNode {
  const attributes = Object.entries(node.attributes).map(([name, value]): [string, string] => [
    name,
    /(^|:)(href|onlineResource)$/.test(name) ? own.link(value) : value,
  ]);
  return { ...node, attributes: Object.fromEntries(attributes) };
}
