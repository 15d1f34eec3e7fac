import { MenuItem } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Docks, selectIsPanelShown } from "../docks/selectors.ts";
import { Table } from "./selectors.ts";
import { useTableToggle } from "./useTableToggle.ts";

/** Opens the table, and closes it. */
export function TableControl() {
  const isShown = Docks.useSelector(selectIsPanelShown("table.title"));
  const toggle = useTableToggle();
  if (!toggle) return null;
  return (
    <ControlButton
      name="table.title"
      icon={<Th />}
      aria-expanded={isShown}
      data-panel="table.title"
      active={isShown}
      onClick={toggle}
    />
  );
}

/** Opens the table of a layer, from its menu. */
export function LayerTableItem({ layer }: { layer: string }) {
  const table = Table.useActorRef();
  return (
    <MenuItem
      icon={<Th />}
      text={<FormattedMessage id="table.title" />}
      onClick={() => table.send({ type: "table.open", layer })}
    />
  );
}
