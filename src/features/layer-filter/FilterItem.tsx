import { MenuItem } from "@blueprintjs/core";
import { Filter, Tick } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { FilterEditor } from "./selectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";

/** Opens the filter of a layer, from its menu. */
export function FilterItem({ layer }: { layer: string }) {
  const editor = FilterEditor.useActorRef();
  const filter = Layers.useSelector(selectFilter(layer));
  const isFiltered = filter.length > 0;
  return (
    <MenuItem
      icon={<Filter />}
      text={<FormattedMessage id={isFiltered ? "list.filtered" : "list.filter"} />}
      labelElement={isFiltered && <Tick />}
      onClick={() => editor.send({ type: "filter.edit", layer, filter })}
    />
  );
}
