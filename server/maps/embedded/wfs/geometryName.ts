import type { LoadedLayer } from "../LoadedLayer.ts";

/** What the geometry is called among a layer's attributes: `geometry`, unless an attribute has that name. */
export function geometryNameOf({ attributes }: LoadedLayer): string {
  let name = "geometry";
  while (attributes.some((attribute) => attribute.name === name)) name += "_";
  return name;
}
