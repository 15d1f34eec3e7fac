import { filterOf } from "../../../machines/layer-filter/layerFilters.ts";
import { type IntlShape, useIntl } from "react-intl";
import type { FilterTerm } from "../../../schemas/layerFilter.ts";
import type { ConditionWords } from "../layer-filter/filterWords.ts";
import { BaseLayerChoice, selectBaseLayer } from "../base-map/selectors.ts";
import { Compare, selectIsSwiping, selectRightBase, selectRightEntries } from "../compare/selectors.ts";
import { useConditionWordsOf, useTitleOf } from "../layers/nameSelectors.ts";
import { Layers, selectEntries, selectFilters } from "../layers/selectors.ts";
import { baseLayerText } from "./printWords.ts";

export type WriteTerm = (intl: IntlShape, term: FilterTerm, words: ConditionWords) => string;

/** Notes for readers of the page: active filters, and which map is which. */
export function usePrintNotes(writeTerm: WriteTerm): {
  filtered: string | null;
  compared: string | null;
} {
  const intl = useIntl();
  const titleOf = useTitleOf();
  const wordsOf = useConditionWordsOf();
  const filters = Layers.useSelector(selectFilters);
  const leftEntries = Layers.useSelector(selectEntries);
  const leftBase = BaseLayerChoice.useSelector(selectBaseLayer);
  const isSwiping = Compare.useSelector(selectIsSwiping);
  const rightEntries = Compare.useSelector(selectRightEntries);
  const rightBase = Compare.useSelector(selectRightBase);

  const on = [...leftEntries, ...(isSwiping ? rightEntries : [])].filter(({ enabled }) => enabled);
  const names = [...new Set(on.map(({ name }) => name))];
  const conditions = names.flatMap((layer) => {
    const filter = filterOf(filters, layer);
    const words = wordsOf(layer);
    const said = intl.formatList(filter.map((term) => writeTerm(intl, term, words)));
    return filter.length > 0 ? [`${titleOf(layer)} (${said})`] : [];
  });
  const side = (base: string | null, entries: typeof leftEntries) =>
    [
      ...(base === null ? [] : [baseLayerText(intl, base)]),
      ...entries.filter(({ enabled }) => enabled).map(({ name }) => titleOf(name)),
    ].join(", ");

  return {
    filtered:
      conditions.length > 0
        ? intl.formatMessage({ id: "print.filtered" }, { filters: conditions.join("; ") })
        : null,
    compared: isSwiping
      ? intl.formatMessage(
          { id: "print.compared" },
          { left: side(leftBase, leftEntries), right: side(rightBase, rightEntries) },
        )
      : null,
  };
}
