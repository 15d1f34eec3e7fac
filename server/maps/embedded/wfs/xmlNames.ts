import type { LayerDescription } from "../LoadedLayer.ts";

/** A valid name of an XML element. */
export function xmlName(name: string): string {
  const safe = name.replace(/[^\p{L}\p{N}_.-]/gu, "_");
  return /^[\p{L}_]/u.test(safe) ? safe : `_${safe}`;
}

export const namespaceOf = (workspace: string): string => `urn:perceel:workspace:${workspace}`;

const namesByLayer = new WeakMap<LayerDescription, Map<string, string>>();

/** The element name of each attribute; duplicates are made unique. */
export function attributeElements(layer: LayerDescription): ReadonlyMap<string, string> {
  const known = namesByLayer.get(layer);
  if (known) return known;
  const taken = new Set([geometryNameOf(layer)]);
  const names = new Map<string, string>();
  for (const { name } of layer.attributes) {
    let element = xmlName(name);
    while (taken.has(element)) element += "_";
    taken.add(element);
    names.set(name, element);
  }
  namesByLayer.set(layer, names);
  return names;
}

/** The name of the geometry property: `geometry`, unless an attribute has that name. */
export function geometryNameOf({ attributes }: LayerDescription): string {
  let name = "geometry";
  while (attributes.some((attribute) => attribute.name === name)) name += "_";
  return name;
}
