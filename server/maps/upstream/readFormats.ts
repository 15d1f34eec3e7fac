import type { MapRequest } from "../MapServer.ts";
import { child, childText, parseXml, type XmlNode } from "../xmlTree.ts";

/** The formats that a capabilities document lists for features (WFS), or for GetFeatureInfo (WMS). */
export function readFormats(text: string, service: MapRequest["service"]): string[] {
  const root = parseXml(text)?.find((node) => node.name !== "#text");
  if (!root) return [];
  return service === "WMS" ? infoFormats(root) : featureFormats(root);
}

function infoFormats(root: XmlNode): string[] {
  const requests = child(child(root, "Capability") ?? root, "Request");
  const info = requests && child(requests, "GetFeatureInfo");
  return info ? textsOf(info, "Format") : [];
}

/** WFS 1.1 lists values directly below the parameter, 2.0 within a list of allowed values. */
function featureFormats(root: XmlNode): string[] {
  const operations = child(root, "OperationsMetadata")?.children ?? [];
  const getFeature = operations.find((node) => node.attributes["name"] === "GetFeature");
  const format = getFeature?.children.find(
    ({ name, attributes }) => name === "Parameter" && attributes["name"]?.toLowerCase() === "outputformat",
  );
  if (!format) return [];
  return textsOf(child(format, "AllowedValues") ?? format, "Value");
}

function textsOf(node: XmlNode, name: string): string[] {
  return node.children
    .filter((inner) => inner.name === name)
    .map((inner) => childText({ ...node, children: [inner] }, name) ?? "");
}
