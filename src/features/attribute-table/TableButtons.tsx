import { Button } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Docks, selectIsPanelShown } from "../docks/selectors.ts";
import { useTitle } from "../layers/nameSelectors.ts";
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
