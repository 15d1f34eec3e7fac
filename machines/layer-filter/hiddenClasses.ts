import type { LegendClass } from "../../schemas/layerDescription.ts";
import { maxClassConditions, type LayerFilter } from "../../schemas/layerFilter.ts";
import { classConditions, hiddenIn, isHiddenClass } from "./filterTerms.ts";

type OfClass = Pick<LegendClass, "title" | "takes">;

export const isClassHidden = (filter: LayerFilter, { title }: OfClass): boolean =>
  hiddenIn(filter).some(({ hidden }) => hidden === title);

/** Whether a class can be hidden: it is known which features it is of, and the filter has room for that. */
export function canBeHidden(filter: LayerFilter, { title, takes: taken }: OfClass): boolean {
  if (!taken) return false;
  const sizes = [...hiddenIn(filter), { hidden: title, ...taken }].map(classConditions);
  return sizes.reduce((sum, size) => sum + size, 0) <= maxClassConditions;
}

/** The filter with a class hidden, or shown again. */
export function withToggledClass(filter: LayerFilter, { title, takes: taken }: OfClass): LayerFilter {
  const others = filter.filter((term) => !isHiddenClass(term) || term.hidden !== title);
  if (others.length < filter.length || !taken) return others;
  return [...others, { hidden: title, ...taken }];
}
