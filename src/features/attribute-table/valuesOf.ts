import type { TableContext } from "../../../machines/attribute-table/tableContext.ts";
import type { AttributeMetadata } from "../../../schemas/layerMetadata.ts";

/** Whether the values of a column are numbers to add up, or days. */
export function valuesOf(
  { attributes }: TableContext,
  attribute: string,
  known: AttributeMetadata | undefined,
) {
  const kind = attributes.find(({ name }) => name === attribute)?.kind;
  const isDated =
    kind === "date" || kind === "dateTime" || known?.format === "date" || known?.format === "dateTime";
  // What stands for something is not added up.
  return { isDated, isNumber: kind === "number" && !isDated && (known?.codes ?? []).length === 0 };
}
