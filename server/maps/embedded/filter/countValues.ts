import { isTold, type AttributeValues } from "../../../../schemas/attributeValues.ts";
import type { ValueQuestion } from "../../../services/layer-filter/CountValues.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import { compareValues } from "../wfs/sortOrder.ts";
import { textOf } from "./evaluate.ts";
import { valueNumbers } from "./valueNumbers.ts";

/** How many features have each value of an attribute, by the numbers of its values; undefined where there is none. */
export async function countValues(
  store: Pick<LayerStore, "layer">,
  { workspace, layer: name, attribute, text, most }: ValueQuestion,
): Promise<AttributeValues | undefined> {
  const layer = store.layer(workspace, name);
  if (!layer?.attributes.some((each) => each.name === attribute)) return undefined;
  const { numbers, distinct } = await valueNumbers(layer, attribute);
  const counts = new Uint32Array(distinct.length);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  const sought = text.trim().toLowerCase();
  const values = distinct.flatMap((value, number) =>
    isTold(value) && textOf(value).toLowerCase().includes(sought)
      ? [{ value, count: counts[number] ?? 0 }]
      : [],
  );
  const frequent = values.toSorted(
    (one, other) => other.count - one.count || compareValues(one.value, other.value),
  );
  return { counted: true, values: frequent.slice(0, most), distinct: values.length };
}
