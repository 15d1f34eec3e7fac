import { useMemo } from "react";
import { filterHolds } from "../../../machines/layer-filter/filterHolds.ts";
import { filterOf } from "../../../machines/layer-filter/layerFilters.ts";
import { Layers, selectFilters } from "../layers/selectors.ts";
import { Search, searchRules } from "./selectors.ts";

/** The keys of results that the filter of their layer hides on the map. */
export function useHiddenResults(): ReadonlySet<string> {
  const filters = Layers.useSelector(selectFilters);
  const groups = Search.useSelector(searchRules.groupsOf, isSame);
  return useMemo(
    () =>
      new Set(
        groups
          .flatMap(({ results }) => results)
          .flatMap((result) =>
            result.kind === "feature" && !filterHolds(filterOf(filters, result.layer), result.properties)
              ? [result.key]
              : [],
          ),
      ),
    [filters, groups],
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
