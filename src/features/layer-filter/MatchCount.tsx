import { FormattedMessage } from "react-intl";
import { FilterEditor, selectEditor, selectIsCounting } from "./selectors.ts";

/** How many features of the layer the filter lets through as it is written now. */
export function MatchCount() {
  const { count } = FilterEditor.useSelector(selectEditor);
  const isCounting = FilterEditor.useSelector(selectIsCounting);
  const { matched = null, total = null } = count ?? {};
  return (
    <output className="filter-count" aria-busy={isCounting}>
      {matched !== null ? (
        <FormattedMessage
          id={total === null ? "filter.matches" : "filter.matchesOf"}
          values={{ matched, total: total ?? 0 }}
        />
      ) : (
        <FormattedMessage id={isCounting ? "filter.counting" : "filter.uncounted"} />
      )}
    </output>
  );
}
