import { guessAttribute, readableTitle } from "../../schemas/guessedNames.ts";
import type { AttributeMetadata, LayerMetadata } from "../../schemas/layerMetadata.ts";

/** What the data say of a layer. */
export interface DescribedLayer {
  layer: string;
  /** On the map server; may be the name. */
  title: string;
  /** Their names. */
  attributes: readonly string[];
}

const suggestedAttribute = (name: string): AttributeMetadata => ({ name, ...guessAttribute(name) });

/** What people are told of a layer of which nothing is stored. */
export const suggestedMetadata = ({ layer, title, attributes }: DescribedLayer): LayerMetadata => ({
  title: readableTitle(layer, title),
  attributes: attributes.map(suggestedAttribute),
});

/** What is stored, and for what is not, the suggestion: the attributes of the layer, all of them, in their order. */
export function metadataToEdit(stored: LayerMetadata, layer: DescribedLayer): LayerMetadata {
  const suggested = suggestedMetadata(layer);
  const placed = (stored.attributes ?? []).map((attribute) =>
    // A unit that is guessed belongs to the alias that is.
    attribute.alias ? attribute : { ...suggestedAttribute(attribute.name), ...attribute },
  );
  const others = (suggested.attributes ?? []).filter(
    ({ name }) => !placed.some((each) => each.name === name),
  );
  return { ...stored, title: stored.title || suggested.title, attributes: [...placed, ...others] };
}
