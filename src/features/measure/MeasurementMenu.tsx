import { ContextMenuPopover, Menu, MenuItem } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Measure, selectChosenMeasurement } from "../../state/measure.ts";

/** The context menu of a measurement that was clicked (spec §4.55). */
export function MeasurementMenu() {
  const measure = Measure.useActorRef();
  const chosen = Measure.useSelector(selectChosenMeasurement);
  if (!chosen) return null;

  return (
    <ContextMenuPopover
      isOpen
      targetOffset={{ left: chosen.at.x, top: chosen.at.y }}
      onClose={() => measure.send({ type: "menu.close" })}
      content={
        <Menu>
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text={<FormattedMessage id="map.deleteMeasurement" />}
            onClick={() => measure.send({ type: "measurement.delete" })}
          />
        </Menu>
      }
    />
  );
}
