import { Button } from "@blueprintjs/core";
import { Cross, Filter } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { LayerFilter } from "../../../schemas/layerFilter.ts";
import { FilterEditor } from "./selectors.ts";
import { useConditionWords, useTitle } from "../layers/nameSelectors.ts";
import { Layers, selectEntries, selectFilters } from "../layers/selectors.ts";
import { termWords } from "./filterWords.ts";
import "./layerFilter.css";

/** The active conditions of all layers, each with a remove button. */
export function FilterChips() {
  const intl = useIntl();
  const filters = Layers.useSelector(selectFilters);
  const names = Layers.useSelector(selectEntries)
    .map(({ name }) => name)
    .filter((name) => Object.hasOwn(filters, name))
    .toReversed();
  if (names.length === 0) return null;
  return (
    <section className="filter-chips" aria-label={intl.formatMessage({ id: "filter.active" })}>
      {names.map((name) => (
        <LayerChips key={name} layer={name} filter={filters[name] ?? []} />
      ))}
    </section>
  );
}

/** The conditions on one layer. */
function LayerChips({ layer, filter }: { layer: string; filter: LayerFilter }) {
  const intl = useIntl();
  const title = useTitle(layer);
  const words = useConditionWords(layer);
  const layers = Layers.useActorRef();
  const editor = FilterEditor.useActorRef();
  const put = (next: LayerFilter) => layers.send({ type: "layer.filter", name: layer, filter: next });
  return (
    <div className="filter-chips-layer">
      <Button
        variant="minimal"
        size="small"
        icon={<Filter size={14} />}
        text={title}
        aria-label={intl.formatMessage({ id: "filter.editOf" }, { layer: title })}
        onClick={() => editor.send({ type: "filter.edit", layer, filter })}
      />
      <ul>
        {filter.map((term) => {
          const said = termWords(intl, term, words);
          return (
            <li key={said} className="filter-chip">
              <span>{said}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<Cross size={12} />}
                aria-label={intl.formatMessage({ id: "filter.remove" }, { layer: title, filter: said })}
                onClick={() => put(filter.filter((other) => other !== term))}
              />
            </li>
          );
        })}
      </ul>
      {filter.length > 1 && (
        <Button
          variant="minimal"
          size="small"
          aria-label={intl.formatMessage({ id: "filter.clearOf" }, { layer: title })}
          onClick={() => put([])}
        >
          <FormattedMessage id="filter.clear" />
        </Button>
      )}
    </div>
  );
}
