import type { AttributeMetadata, LayerMetadata } from "../../../schemas/layerMetadata.ts";

const text = (value: string | undefined): string | undefined => value?.trim() || undefined;

/** An attribute keeps its place also when nothing else is said of it. */
const filledAttribute = (attribute: AttributeMetadata): AttributeMetadata => ({
  name: attribute.name,
  alias: text(attribute.alias),
  unit: text(attribute.unit),
  format: attribute.format === "automatic" ? undefined : attribute.format,
  decimals: attribute.decimals,
  codes: attribute.codes?.length ? attribute.codes : undefined,
  isHidden: attribute.isHidden || undefined,
});

/** What a form left empty, or as it is anyway, is not kept: it is guessed. */
export const filledMetadata = (metadata: LayerMetadata): LayerMetadata => ({
  title: text(metadata.title),
  description: text(metadata.description),
  keywords: text(metadata.keywords),
  source: text(metadata.source),
  date: metadata.date,
  attributes: metadata.attributes?.map(filledAttribute),
});
