import type { LayerStyle } from "../layerStyle.ts";

type Condition = NonNullable<LayerStyle["rules"]>[number]["when"];

/** 0 for the layer's own symbol, n for rule n - 1: the first rule whose condition holds. */
export function symbolOf(
  style: LayerStyle | undefined,
  properties: Readonly<Record<string, unknown>>,
): number {
  const rules = style?.rules ?? [];
  return rules.findIndex(({ when }) => holds(when, properties[when.property])) + 1;
}

function holds({ in: values, min, below }: Condition, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (values && !values.some((each) => each === value)) return false;
  if (min !== undefined && !(Number(value) >= min)) return false;
  return below === undefined || Number(value) < below;
}
