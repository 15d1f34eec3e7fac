import { layerToShow } from "../../../machines/attribute-table/tableContext.ts";
import { Button } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Docks, selectIsPanelShown } from "../docks/selectors.ts";
import { useTitle } from "../layers/nameSelectors.ts";
import { Layers, selectEntries } from "../layers/selectors.ts";
import { selectIsTableOpen, selectTableLayout, Table } from "./selectors.ts";

/** Opens the table, of the layer it showed last or the topmost that is on; and closes it. */
export function TableControl() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const docks = Docks.useActorRef();
  const isOpen = Table.useSelector(selectIsTableOpen);
  const isShown = Docks.useSelector(selectIsPanelShown("table.title"));
  const entries = Layers.useSelector(selectEntries);
  const layer = layerToShow(Table.useSelector(selectTableLayout), entries);
  if (layer === undefined) return null;
  const label = intl.formatMessage({ id: "table.title" });
  return (
    <Button
      icon={<Th />}
      title={label}
      aria-label={label}
      aria-expanded={isShown}
      data-panel="table.title"
      active={isShown}
      onClick={() => {
        if (isOpen && !isShown) docks.send({ type: "panel.open", panel: "table.title" });
        else table.send(isShown ? { type: "table.close" } : { type: "table.open", layer });
      }}
    />
  );
}

/** Opens the table of a layer. */
export function LayerTableButton({ layer }: { layer: string }) {
  const intl = useIntl();
  const title = useTitle(layer);
  const table = Table.useActorRef();
  return (
    <Button
      size="small"
      icon={<Th />}
      aria-label={intl.formatMessage({ id: "table.of" }, { layer: title })}
      onClick={() => table.send({ type: "table.open", layer })}
    >
      <FormattedMessage id="table.title" />
    </Button>
  );
}
