import type { AttributeMetadata, LayerMetadata } from "../../../schemas/layerMetadata.ts";

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);

const filled = <Content extends object>(content: Content): Content =>
  Object.fromEntries(
    Object.entries(content)
      .map(
        ([key, value]: [string, unknown]) => [key, typeof value === "string" ? value.trim() : value] as const,
      )
      .filter(([, value]) => isFilled(value)),
  ) as Content;

/** An attribute keeps its place also when nothing else is said of it. */
const filledAttribute = ({ format, ...attribute }: AttributeMetadata): AttributeMetadata =>
  filled({ ...attribute, ...(format !== undefined && format !== "automatic" && { format }) });

/** What a form left empty, or as it is anyway, is not kept: it is guessed. */
export const filledMetadata = ({ attributes, ...metadata }: LayerMetadata): LayerMetadata =>
  filled({ ...metadata, ...(attributes && { attributes: attributes.map(filledAttribute) }) });
