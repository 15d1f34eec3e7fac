import { attributeIn } from "../../../schemas/attributeWords.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { DraftCondition } from "../../../schemas/layerFilterDraft.ts";

/** What the codes of an attribute stand for, where a condition asks for one of them; undefined where it has none. */
export function codeChoices(
  metadata: LayerMetadata | undefined,
  { kind, attribute, operator }: DraftCondition,
): { value: string | number; label: string }[] | undefined {
  if (operator !== "equals" && operator !== "notEquals") return undefined;
  if (kind !== "text" && kind !== "number") return undefined;
  const codes = attributeIn(metadata, attribute).codes ?? [];
  if (codes.length === 0) return undefined;
  return codes.map(({ value, label }) => ({
    value: kind === "number" ? Number(value) : value,
    label: label || value,
  }));
}
