import { attributeNamed } from "../filter/columns.ts";
import { geometriesOf, propertiesOf, type Filter } from "../filter/Filter.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { invalid, WfsProblem } from "./WfsProblem.ts";
import { geometryNameOf } from "./xmlNames.ts";

/** Properties that every GML feature may have, and ours have not (GML 3.2, AbstractFeatureType). */
const inherited = new Set(["name", "description", "descriptionReference", "identifier", "metaDataProperty"]);

/** What a filter names must be the layer's: attributes, the geometry, and features. */
export function requireNames(layer: ServedLayer, filter: Filter): void {
  const compared = propertiesOf(filter);
  const shape = compared.find((name) => name === geometryNameOf(layer) || name === "boundedBy");
  if (shape !== undefined)
    throw new WfsProblem(
      "OperationProcessingFailed",
      `${shape} is no value to compare with another`,
      "filter",
    );
  requireAttributes(
    layer,
    compared.filter((name) => !inherited.has(name)),
    "filter",
  );
  for (const name of geometriesOf(filter))
    if (name !== geometryNameOf(layer))
      throw invalid("filter", `layer ${layer.name} has no geometry ${name.slice(0, 100)}`);
}

export function requireAttributes(layer: ServedLayer, names: string[], locator: string): void {
  for (const name of names)
    if (attributeNamed(layer, name) === undefined)
      throw invalid(locator, `layer ${layer.name} has no attribute ${name.slice(0, 100)}`);
}

/**
 * Each requested attribute must be in some layer; it may be named by its XML element, and the geometry counts as one.
 */
export function requireProperties(layers: readonly ServedLayer[], names: ReadonlySet<string>): void {
  const isKnown = (name: string) =>
    layers.some((layer) => name === geometryNameOf(layer) || attributeNamed(layer, name) !== undefined);
  for (const name of names)
    if (!isKnown(name)) throw invalid("propertyname", `there is no attribute ${name.slice(0, 100)}`);
}
