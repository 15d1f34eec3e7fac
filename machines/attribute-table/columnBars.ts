import type { FilterCondition, LayerAttribute, LayerFilter } from "../../schemas/layerFilter.ts";
import { type ColumnRange, wantedRanges } from "./columnRanges.ts";
import type { ColumnSummary } from "./columnSummary.ts";

/** What a bar of a column's chart stands for: rows with a value, with one in a range, or without any. */
export type ChartBar =
  | { kind: "value"; value: unknown; count: number }
  | ({ kind: "range" } & ColumnRange)
  | { kind: "empty"; count: number };

/** The bars of a column: of the ranges of its many numbers or dates, else of its values; those without any come last. */
export function barsOf(
  {
    ranges,
    values,
    distinctCount,
    empty,
  }: Pick<ColumnSummary, "ranges" | "values" | "distinctCount" | "empty">,
  hasRanges: boolean,
): ChartBar[] {
  const bars: ChartBar[] =
    hasRanges && ranges.length > 0 && distinctCount > wantedRanges
      ? ranges.map((range) => ({ kind: "range", ...range }))
      : values.map(({ value, count }) => ({ kind: "value", value, count }));
  return empty > 0 ? [...bars, { kind: "empty", count: empty }] : bars;
}

/** What a filter asks to leave these rows alone; undefined where no filter can say it. */
export function conditionsOfBar(
  { name, kind }: Pick<LayerAttribute, "name" | "kind">,
  bar: ChartBar,
): FilterCondition[] | undefined {
  const condition = (operator: FilterCondition["operator"], value: number | string = "") => ({
    attribute: name,
    operator,
    value: String(value),
  });
  // A text of no letters is empty for people, and for no filter.
  if (bar.kind === "empty") return kind === "text" ? undefined : [condition("empty")];
  if (bar.kind === "range")
    return [condition("atLeast", bar.from), condition(kind === "number" ? "below" : "atMost", bar.until)];
  const isPlain = ["string", "number", "boolean"].includes(typeof bar.value);
  return isPlain && kind !== "dateTime" ? [condition("equals", String(bar.value))] : undefined;
}

/** Whether a filter has conditions of its own on an attribute. */
export const isAskedOf = (filter: LayerFilter, attribute: string): boolean =>
  filter.some((term) => "attribute" in term && term.attribute === attribute);

/** The filter with these conditions on an attribute instead of those it has. */
export const withConditions = (
  filter: LayerFilter,
  attribute: string,
  conditions: readonly FilterCondition[],
): LayerFilter => [
  ...filter.filter((term) => !("attribute" in term) || term.attribute !== attribute),
  ...conditions,
];
