import { Button } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Docks, selectIsPanelShown } from "../docks/selectors.ts";
import { Table } from "./selectors.ts";
import { useTableToggle } from "./useTableToggle.ts";

/** Opens the table, and closes it. */
export function TableControl() {
  const intl = useIntl();
  const isShown = Docks.useSelector(selectIsPanelShown("table.title"));
  const toggle = useTableToggle();
  if (!toggle) return null;
  const label = intl.formatMessage({ id: "table.title" });
  return (
    <Button
      icon={<Th />}
      title={label}
      aria-label={label}
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
  const table = Table.useActorRef();
  return (
    <Button
      size="small"
      icon={<Th />}
      aria-label={intl.formatMessage({ id: "table.of" }, { layer })}
      onClick={() => table.send({ type: "table.open", layer })}
    >
      <FormattedMessage id="table.title" />
    </Button>
  );
}
