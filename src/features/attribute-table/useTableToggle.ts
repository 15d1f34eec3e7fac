import { layerToShow } from "../../../machines/attribute-table/tableContext.ts";
import { Docks, selectIsPanelShown } from "../docks/selectors.ts";
import { Layers, selectEntries, selectIsEmpty } from "../layers/selectors.ts";
import { selectIsTableOpen, selectTableLayout, Table } from "./selectors.ts";

/**
 * Opens the table, of the layer it showed last or the topmost that is on (one with something in view before others), brings it to the front, or closes it; undefined in
 * a project without layers.
 */
export function useTableToggle(): (() => void) | undefined {
  const table = Table.useActorRef();
  const docks = Docks.useActorRef();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const layout = Table.useSelector(selectTableLayout);
  if (entries.length === 0) return undefined;
  return () => {
    const layer = layerToShow(layout, entries, (name) => selectIsEmpty(name)(layers.getSnapshot())) ?? "";
    const isShown = selectIsPanelShown("table.title")(docks.getSnapshot());
    if (selectIsTableOpen(table.getSnapshot()) && !isShown)
      docks.send({ type: "panel.open", panel: "table.title" });
    else table.send(isShown ? { type: "table.close" } : { type: "table.open", layer });
  };
}
