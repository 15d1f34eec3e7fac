import type { XmlElement } from "../xml/XmlElement.ts";
import { isGmlGeometry } from "./gmlGeometry.ts";

/** Deeper properties are not simple features. */
const maxDepth = 4;

/** A feature's texts by name, `a_b` for nested ones, and the first of its geometries. */
export interface GmlParts {
  attributes: [name: string, text: string][];
  geometry: XmlElement | undefined;
}

export function partsOf(feature: XmlElement): GmlParts {
  const parts: GmlParts = { attributes: [], geometry: undefined };
  const id = feature.attributes["id"] ?? feature.attributes["fid"];
  if (id !== undefined) parts.attributes.push(["gml_id", id]);
  for (const property of feature.children) if (property.name !== "boundedBy") take(property, "", parts);
  return parts;
}

function take(property: XmlElement, prefix: string, parts: GmlParts): void {
  const name = prefix + property.name;
  const geometry = property.children.find((child) => isGmlGeometry(child.name));
  if (geometry) parts.geometry ??= geometry;
  else if (property.children.length === 0) parts.attributes.push([name, property.text]);
  else if (name.split("_").length <= maxDepth)
    for (const child of property.children) take(child, `${name}_`, parts);
}

/** The coordinate system of a geometry, on itself or on its first part that has one. */
export function srsNameIn({ attributes, children }: XmlElement): string | undefined {
  if (attributes["srsName"] !== undefined) return attributes["srsName"];
  for (const child of children) {
    const found = srsNameIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
