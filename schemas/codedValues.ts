import type { AttributeMetadata } from "./layerMetadata.ts";

/** What a coded value stands for; undefined where it is none. Codes are told apart as texts. */
export const meaningOf = (attribute: AttributeMetadata | undefined, value: unknown): string | undefined =>
  attribute?.codes?.find((code) => code.value === String(value))?.label || undefined;
