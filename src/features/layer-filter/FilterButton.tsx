import { Button } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { FilterEditor } from "./selectors.ts";
import { useTitle } from "../layers/nameSelectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";

/** Opens the filter of a layer. */
export function FilterButton({ layer }: { layer: string }) {
  const intl = useIntl();
  const editor = FilterEditor.useActorRef();
  const title = useTitle(layer);
  const filter = Layers.useSelector(selectFilter(layer));
  return (
    <Button
      size="small"
      icon={<Filter />}
      active={filter.length > 0}
      aria-label={intl.formatMessage({ id: "filter.titleOf" }, { layer: title })}
      onClick={() => editor.send({ type: "filter.edit", layer, filter })}
    >
      <FormattedMessage id="list.filter" />
    </Button>
  );
}
